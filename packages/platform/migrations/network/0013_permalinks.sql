-- How the addresses of a site's posts and terms are made, and how they once were.
alter table network.sites add column permalinks json not null default
  '{"structure":"/%postname%/","category_base":"category","tag_base":"tag","former":{"structures":[],"category_bases":[],"tag_bases":[]}}';
