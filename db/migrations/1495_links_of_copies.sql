-- Links are sealed for the account too, since records keep their ids in a copied workspace: workshops that are open end here, and their guests are asked to
-- get another link. (docs/adr/0014-links-without-an-account.md)
update workshop set ended_date = now() where ended_date is null and ends_date > now();
-- An open review without a single key is a copy of another workspace's: nobody was written to for it.
update owner_review r set ended_date = now() where r.ended_date is null and r.closes_date > now()
  and not exists (select 1 from guest_key k where k.account_id = r.account_id and k.place_id = r.owner_review_id)
  and not exists (select 1 from account a where a.account_id = r.account_id and a.emptied_account_id is not null);
