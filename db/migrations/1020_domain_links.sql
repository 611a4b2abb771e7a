-- A link to a domain's administrator address, which proves the domain for a workspace.
alter table user_token drop constraint user_token_purpose_check;
alter table user_token add constraint user_token_purpose_check check (purpose in ('verify', 'reset', 'invite', 'register', 'setup', 'email', 'undo', 'domain'));
create index user_token_domains on user_token (account_id) where purpose = 'domain';
