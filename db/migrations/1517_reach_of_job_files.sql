-- How much of the workspace the person saw whose job made files: the portfolios, and those whose amounts; null is all. A file is given to those who see as much.
alter table job add column reach_portfolios uuid[], add column reach_amounts uuid[];
