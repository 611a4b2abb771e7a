-- A passkey works at the address that it was made at: null is the installation's, else one of a workspace's own. (docs/decisions/1078-own-address-and-sessions.md)
alter table passkey add column address text;
-- Where a sign-in at a provider comes back to, alike.
alter table sign_on_flow add column address text;
