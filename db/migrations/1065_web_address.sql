-- Where the people of a workspace's own domains open the product, when that is not the installation's address: its scheme and host.
alter table account add column web_address text;
create unique index account_web_address_unique on account (web_address) where web_address is not null;
