-- An address belongs to the person who has proven it. Anyone may register with any address; until it is proven it is a claim, of which there may be several. (Decision 1093.)
create unique index app_user_owner_unique on app_user (canonical_address) where email_address_verified or invited;
create index app_user_canonical on app_user (canonical_address);
drop index app_user_canonical_unique;
