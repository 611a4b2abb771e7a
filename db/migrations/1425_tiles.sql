-- Tiles are grouped by up to two fields, have measures, a filter and a width, and are known by an id.
update analytics_dashboard d set tiles = coalesce((
  select jsonb_agg(jsonb_build_object(
    'tileId', gen_random_uuid(),
    'title', t.tile->'title',
    'kind', t.tile->'kind',
    'list', t.tile->'list',
    'filter', null,
    'groups', case when t.tile->>'field' is null then '[]'::jsonb else jsonb_build_array(t.tile->'field') end,
    'measures', '[{"how": "count", "field": null}]'::jsonb,
    'width', 1) order by t.at)
  from jsonb_array_elements(d.tiles) with ordinality t(tile, at)), '[]');
