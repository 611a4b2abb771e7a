/** The eighteenth set in Dutch: a group of care homes, a housing association. */
import { shortMonth } from './eighteenth-cells.ts'
import { ahead, keptAs, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, made, makers, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const technical = ['Contacts: Expert', 'Contacts: Owner', 'Contacts: Primary support']

/** Applicatie, gebruik, afdeling, leverancier. */
const care = keptAs(`
  ONS Dossier|Zorgdossier van cliënten|Zorg|Nedap
  ONS Planning|Roosters en routes van teams|Planning|Nedap
  Caren|Familie leest mee in het dossier|Zorg|Nedap
  Medimo|Medicatie voorschrijven en aftekenen|Behandeling|Medimo
  Ysis|Dossier van artsen en psychologen|Behandeling|Gerimedica
  Boomerweb|Toeleiding en gesprekken rehabilitatie|Behandeling|Boomer
  Clever Alarm|Alarm en leefpatroon in de kamer|Zorg|CLB
  Beeldzorg Compaan|Beeldbellen met cliënten thuis|Thuiszorg|Compaan
  Triasweb|Meldingen van incidenten|Kwaliteit|Triaspect
  Zenya DOC|Protocollen en handboek|Kwaliteit|Infoland
  AFAS HRM|Dossier en salaris van medewerkers|HR|AFAS
  Leerplein|E-learning en toetsen|HR|Noordhoff
  Exact Globe|Grootboek en facturen|Financiën|Exact
  ProActive|Inkoopfacturen goedkeuren|Financiën|ISPnext
  Axias Facility|Storingen en onderhoud|Facilitair|Axxerion
  Maaltijdservice Cook|Maaltijden bestellen en bezorgen|Facilitair|Distrivers
  Bewonersgelden|Zakgeld van bewoners, Access-database|Financiën|eigen bouw
  Inzicht BI|Cijfers voor teams en bestuur|Control|Visma
`)

/** Pakket, omschrijving, team, contractpartij, soort. */
const housing = keptAs(`
  Tobias AX|Huur, relaties en grootboek|Financiën|Aareon|standaard
  ViewPoint|Klantbeeld voor de balie|Klantcontact|Aareon|standaard
  Huurdersportaal Zig|Reparatie melden en huur betalen|Klantcontact|Zig|standaard
  Woonruimteverdeling|Adverteren en toewijzen van woningen|Verhuur|Zig|standaard
  ROP O-Prognose|Meerjarenonderhoud|Vastgoed|Plandatis|standaard
  VABI Assets Energie|Energielabels|Vastgoed|VABI|standaard
  BIM-viewer|Tekeningen van complexen|Vastgoed|Itannex|standaard
  KeyToControl|Opdrachten aan aannemers|Dagelijks onderhoud|Cegeka|standaard
  Vakman-app|Werkbonnen van eigen vakmensen|Dagelijks onderhoud|eigen team|maatwerk
  Sleutelkast|Uitgifte van sleutels|Wijkbeheer|eigen team|maatwerk
  Leefbaarheidsmonitor|Overlast en dossiers in de wijk|Wijkbeheer|Corpovenista|standaard
  Reasult TMS|Waardering en scenario’s|Control|Reasult|standaard
  Ortec Finance WALS|Kasstromen en prognose|Control|Ortec|standaard
  Visma Raet|Salaris en verzuim|HR|Visma|standaard
  Corsa|Archief en post|Informatie|BCT|standaard
  Power BI rapporten|Stuurinformatie|Informatie|Microsoft|maatwerk
`)

export const eighteenthHeldOutDutch: readonly Shape[] = [
  made(
    {
      file: 'Applicatielijst zorggroep (levend document).xlsx',
      of: 'Een zorggroep, haar applicatielijst',
      rows: care.rows,
      above: [['Applicatielijst Zorggroep De Linde'], ['Beheerd door team I&A – wijzigingen via servicedesk'], []],
      over: ['Wat', '', '', 'Wie', '', '', '', 'Techniek', '', '', 'Planning', '', '', ''],
      below: [['Aantal applicaties: 18'], ['J = ja, N = nee, nvt = niet van toepassing']],
    },
    [
      ['Applicatie', care.at(0), 'Name'],
      ['Waar gebruiken we het voor?', care.at(1), said],
      ['Afd.', care.at(2), areas],
      ['Eigenaar', v.gaps(1, staffOf('nl', 22).plain(2), 'onbekend'), ['Contacts: Owner', ...business]],
      [
        'Funct. beh.',
        oneOrTwo(staffOf('nl', 22).plain, 4, ' / '),
        ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Owner', ...business],
      ],
      ['Techn. beh.', v.gaps(3, staffOf('nl', 22).plain(6), 'nvt'), [...technical, 'Contacts: Secondary support']],
      ['Wie bellen we bij storing?', staffOf('nl', 22).reached(8, 'tst.'), 'Contacts: Primary support'],
      ['Lev.', care.at(3), makers],
      ['Waar draait het?', w('SaaS|Eigen datacenter|Bij leverancier|Azure'), 'Hosting types'],
      ['Prioriteit', w('1 - Kritiek|2 - Hoog|3 - Midden|4 - Laag'), 'Criticality'],
      ['In gebruik sinds', v.day(shortMonth('nl')), 'In use from'],
      ['Uitfasering', v.gaps(8, ahead(v.yearOnly), 'nvt'), 'In use until'],
      ['NEN 7510 (J/N)', w('J|N')],
      ['Opm.', v.gaps(6, w('Koppeling met AFAS loopt via Iris|Contract in juni opzeggen|Nog geen tweede beheerder')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'pakketten-corporatie.csv',
      of: 'Een woningcorporatie, haar pakketten',
      delimiter: ';',
      rows: housing.rows,
      above: [['Pakkettenlijst 2025, vastgesteld in MT 14-01-2025']],
      sections: ['Wonen en vastgoed', 'Wijk, bedrijfsvoering en informatie'],
      below: [['Totaal', '16 pakketten']],
    },
    [
      ['Nr', v.numbered('', 2)],
      ['Pakket', housing.at(0), 'Name'],
      ['Omschrijving', housing.at(1), said],
      ['Team', housing.at(2), areas],
      ['Proceseigenaar', staffOf('nl', 23).named(2), business],
      ['Key-user(s)', oneOrTwo(staffOf('nl', 23).plain, 4, ', '), ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Owner']],
      ['Maatwerk/standaard', housing.at(4), 'Delivery models'],
      ['Contractpartij', housing.at(3), makers],
      ['Licentie t/m', v.gaps(3, ahead(v.dashes), 'onbepaald')],
      ['Kosten per jaar', v.amount((value) => `€ ${value},-`)],
      ['Fase', w('in beheer|in beheer|implementatie|uit te faseren'), states],
      ['Ingangsdatum', v.day(v.dashes), 'In use from'],
      ['Laatst gecontroleerd', v.gaps(2, recent(v.dashes)), 'Last reviewed'],
      ['Koppelt met', v.gaps(5, housing.from(1, 7).at(0)), [null, 'Integrations', 'Publishes to', 'Subscribes to']],
      ['Intern gebruikt', w('ja|ja|nee'), 'Used internally'],
      ['Bijzonderheden', v.gaps(6, w('Aanbesteding in voorbereiding|Rapportages opnieuw bouwen|Wacht op release 12')), 'Notes'],
    ],
  ),
]
