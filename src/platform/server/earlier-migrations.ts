/**
 * SHA-256 of earlier texts of migrations that have changed since. A database that has had one of them is as one that has the present text: only comments
 * differ, or a later migration makes up for it.
 */
export const earlierTexts: Readonly<Record<string, readonly string[]>> = {
  '0980_second_factor.sql': ['aa8614019aae116e4a66f0d82bc4e6544f33fe1e2a071ef04a6bc35b34b971b9'],
  '1320_catalogue.sql': ['2f14caa4e644cac5404a9759ffd69d4d5959df3ff0f0fca83f9c9647cf2e3551'],
  '1321_ledger.sql': ['cebdeda9ebc892044dd01764e2c8a609a1f666ad4445c51f66f72a19bda4dda5'],
  '1341_restores.sql': ['42ecd915dea31a99eff6a5b3ef17ae0332e35075f4dd5794e724e974648b4010'],
  '1350_proposals.sql': ['5f242f4e525077b1310457ffcb4dc97531f87ee3942dc9483b446c8aee3661fd'],
  '1351_ai.sql': ['e0b5dcedb1fb8655cac958041e60f9c12d412ff765184cd8d76b32749a0c24f6'],
  '1490_uncharged_time.sql': ['50385314ea74ac3a96cfdea3461ef2224cfeac1693b900bfad3a30743118e343'],
  // Its function locked nothing: 1521_account_place.sql writes it again.
  '1493_account_places.sql': [
    'ec252a40b832c0ca2b9723fd819beef5d105b613f6d9a2ddc00388d315d3cc20',
    '299676a235e9521e5f2ac8fa7c6f336832dcd3e1f2f10f317c976c2e82e98bf8',
  ],
}
