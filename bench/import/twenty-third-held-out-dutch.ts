/** Workbooks kept by hand in Dutch, of the twenty-third set: fixed before the guesses were read or run. */
import { ahead, keptAs } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, kinds, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

/** What a water authority has to renew, and when. */
const dredged = keptAs(`
  Tercera|Belastingen en kwijtschelding|Centric|Belastingen|Oracle 19c
  Djuma|Zaken en documenten|Circle Software|Bedrijfsvoering|SharePoint
  Z-info|Gegevens van de zuiveringen|HydroNET|Zuivering|SQL Server 2019
  FEWS|Hoogwaterverwachting|Deltares|Watersysteem|PostgreSQL 13
  WIS|Meetgegevens van peilen en gemalen|HydroLogic|Watersysteem|Oracle 12c
  Aquaview|Besturing van gemalen|Vitens Systems|Watersysteem|Windows Server 2012
  Ultimo|Onderhoud van kunstwerken|IFS|Onderhoud|SQL Server 2016
  Powerbrowser|Vergunningen en meldingen|Genetics|Vergunningen|Oracle 12c
  Digispectie|Inspecties buiten|Waterschapshuis|Handhaving|PostgreSQL 13
  ArcGIS Pro|Kaarten en legger|Esri|Gegevensbeheer|Windows 11
  AFAS Profit|Financiën en personeel|AFAS|Bedrijfsvoering|SaaS
  iBabs|Vergaderstukken van het bestuur|iBabs|Bestuur|SaaS
  Labwijs|Monsters en analyses|LabVantage|Laboratorium|SQL Server 2016
  TOPdesk|Meldingen en wijzigingen|TOPdesk|Bedrijfsvoering|SaaS
  Muskusrat-app|Vangsten langs de dijken|Waterschapshuis|Onderhoud|Android
`)
const authority = staffOf('nl', 251)
const waterschap = made(
  {
    file: 'Levenscyclus applicaties 2026.xlsx',
    of: 'Levenscyclusoverzicht van een waterschap',
    rows: dredged.rows,
    above: [['Levenscyclus applicaties', '', 'vastgesteld door het CIO-beraad'], []],
    over: ['Applicatie', '', '', '', 'Mensen', '', '', 'Techniek', '', 'Levenscyclus', '', '', '', '', ''],
    sheets: [{ name: 'Toelichting', rows: [['Rood: binnen een jaar einde ondersteuning'], ['Oranje: binnen twee jaar']] }],
  },
  [
    ['Nr', v.numbered('', 1), null],
    ['Applicatie', dredged.at(0), 'Name'],
    ['Omschrijving', dredged.at(1), said],
    ['Afdeling', dredged.at(3), 'Business areas'],
    ['Eigenaar', authority.plain(1), business],
    ['Functioneel beheer', oneOrTwo(authority.plain, 2, ' / '), people],
    ['Technisch beheer', authority.plain(3), [...people, 'Contacts: Secondary support']],
    ['Leverancier', dredged.at(2), makers],
    ['Platform', dredged.at(4), 'Platforms'],
    ['In gebruik sinds', v.day(v.dashes, 0, 17), 'In use from'],
    ['Einde ondersteuning', ahead(v.dashes, 91), [null, 'In use until']],
    ['Uitfaseren per', v.gaps(7, ahead(v.dashes, 92)), 'In use until'],
    ['Status', w('in gebruik|in gebruik|in beheer|uitfaseren|gepland'), states],
    ['Advies', w('Tolerate|Invest|Migrate|Eliminate'), ['Planned disposition', 'TIME', null]],
    ['Opmerkingen', v.gaps(6, w('Europese aanbesteding nodig|Samen met buurwaterschap|Leverancier overgenomen')), 'Notes'],
  ],
)

/** What a chain of bakeries works with. */
const baked = keptAs(`
  Compad Bakery|Bestellingen, recepten en productie|Compad|Bakkerij|onze server
  Vectron kassa|Verkoop in de winkels|Vectron|Winkels|in de winkel
  Exact Online|Boekhouding|Exact|Kantoor|in de cloud
  Nmbrs|Salarissen|Visma|Kantoor|in de cloud
  L1NDA|Roosters van de winkels|L1NDA|Winkels|in de cloud
  Routigo|Ritten van de bestelbussen|Routigo|Transport|in de cloud
  PS in foodservice|Allergenen en etiketten|PS in foodservice|Kwaliteit|in de cloud
  Koelmonitor|Temperatuur van de koelcellen|Testo|Kwaliteit|in de winkel
  Webshop|Taarten bestellen|WooCommerce|Marketing|bij de hoster
  Piggy|Spaarpunten|Piggy|Marketing|in de cloud
  Worldline|Pinnen|Worldline|Winkels|in de winkel
  Ovensturing|Programma's van de ovens|MIWE|Bakkerij|onze server
  Onderhoudslijst|Storingen en monteurs|zelf gemaakt|Technische dienst|onze server
  Spotler|Nieuwsbrief|Spotler|Marketing|in de cloud
`)
const bakery = staffOf('nl', 252)
const bakkerij = made(
  {
    file: 'pakketten bakkerijen.csv',
    of: 'Pakketten van een bakkerijketen',
    rows: baked.rows,
    delimiter: ';',
    above: [['Welke pakketten hebben we?'], []],
    below: [['Totaal', '', '', '', '', '', '€ 61.200'], ['* maandelijks opzegbaar']],
  },
  [
    ['Pakket', baked.at(0), 'Name'],
    ['Waarvoor', baked.at(1), said],
    ['Team', baked.at(3), 'Business areas'],
    ['Leverancier', baked.at(2), makers],
    ['Aanspreekpunt', bakery.plain(1), [...people, ...business]],
    ['Waar draait het?', baked.at(4), kinds],
    ['Kosten per jaar', v.amount((value) => `€ ${value.toLocaleString('nl-NL')}`), [null, 'Yearly cost']],
    ['Opzegtermijn', w('1 mnd*|3 mnd|6 mnd'), null],
    ['Contract tot', ahead(v.dashes, 93), [null, 'In use until']],
    ['Belang', w('1 - laag|2 - midden|3 - hoog|4 - zonder kunnen we niet bakken'), 'Criticality'],
    ['Koppelingen', v.gaps(4, w('Exact Online|Compad Bakery|Vectron kassa, Webshop')), ['Integrations', null]],
    ['Gebruikers', v.count(120), null],
    ['Bijzonderheden', v.gaps(5, w('Inlog staat in de kluis|Nieuwe kassa komt eraan|Alleen filiaal Noord')), 'Notes'],
  ],
)

export const dutchOfTwentyThird: readonly Shape[] = [waterschap, bakkerij]
