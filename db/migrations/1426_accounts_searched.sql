-- An operator searches all workspaces by name. Without the extension the search reads every account, and finds the same.
do $$ begin
  create extension if not exists pg_trgm;
  create index account_searched on account using gin (folded(workspace_name) gin_trgm_ops, folded(name) gin_trgm_ops) where deleted_date is null;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  null;
end $$;
