-- The mark of the file store that belongs to this database; the store carries the same one (platform/server/files/store-mark.ts). One row.
create table file_store (
  is_only boolean primary key default true check (is_only),
  mark uuid not null
);
call withhold_from_tenants('file_store');
