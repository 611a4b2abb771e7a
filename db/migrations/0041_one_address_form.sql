alter table app_user alter column canonical_address set not null;
drop index app_user_email_unique;
create unique index app_user_canonical_unique on app_user (canonical_address);

alter table user_token alter column canonical_address set not null;
drop index user_token_email;
create index user_token_canonical on user_token (canonical_address, purpose);
create index user_token_by_user on user_token (user_id, purpose) where user_id is not null;

alter table account_domain alter column canonical_domain set not null;
drop index account_domain_name_unique;
create unique index account_domain_canonical_unique on account_domain (canonical_domain);

drop index contact_email_address_unique;
create unique index contact_email_address_unique on contact (account_id, email_address_canonical);
