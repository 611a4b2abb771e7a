-- What a record is called where it comes from, by source: a file that comes again knows its rows by it, whatever they are named now. (docs/decisions/1056-import-keys.md)
create table source_key (
  account_id uuid not null references account on delete cascade,
  entity text not null,
  source text not null,
  source_key text not null,
  -- The import that wrote it: the latest counts, and undoing it brings back what counted before.
  import_id uuid not null,
  record_id uuid not null,
  written_date timestamptz not null default now(),
  primary key (account_id, entity, source, source_key, import_id),
  constraint source_key_import_id_fkey foreign key (account_id, import_id) references import (account_id, import_id) on delete cascade
);
create index source_key_import on source_key (account_id, import_id);
call enable_tenancy('source_key');
