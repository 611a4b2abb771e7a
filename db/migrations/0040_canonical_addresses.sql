-- E-mail addresses are compared in one form, which the server makes (platform/server/email-address.ts) and which is kept beside what was typed.
-- SQL cannot make it: a step in platform/server/migration-steps.ts fills the rows that exist; 0041 then makes it required and unique.
alter table app_user add column canonical_address text;
alter table user_token add column canonical_address text;
alter table account_domain add column canonical_domain text;
alter table contact add column email_address_canonical text;
