-- Whose try failed, of a row that counts for a network: a network is judged by how many different people it fails for.
alter table sign_in_failure add column about text;
-- A browser whose network makes too many calls is looked up by its marker alone.
create index known_device_token on known_device (token_hash);
