-- A host may send one guest away, and let them in again. (docs/decisions/1075-guests-sent-away.md)
alter table workshop_guest add column sent_away_date timestamptz;
