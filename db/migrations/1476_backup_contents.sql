-- Part of a backup → how many rows it has, and a sum of them. What a workspace holds is compared with it: whether a night changed anything, what is different
-- that is no record, and whether somebody has written since the backup that a restore begins with.
alter table backup add column contents jsonb;
