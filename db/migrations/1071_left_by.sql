-- Who took the application out: somebody else who doesn't see it may not put it back. (docs/decisions/1067-the-list-in-its-address.md)
alter table left_member add column left_by uuid;
