-- A part of a transaction that may be taken back counts the edit users where it ends, so roles that are written after it are counted again at the end of the transaction.
create function forget_counted_edit_users() returns trigger language plpgsql as $$
begin
  perform set_config('app.edit_users_counted', '', true);
  return null;
end
$$;
create trigger user_role_changed after insert or update or delete on user_role for each statement execute function forget_counted_edit_users();
