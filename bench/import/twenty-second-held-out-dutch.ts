/** Workbooks that organisations keep by hand in Dutch. Part of the twenty-second set, fixed before the guesses were read or run. */
import { ahead, keptAs, linkTo, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, kinds, made, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const care = staffOf('nl', 281)
const board = staffOf('nl', 282)

/** Applicatie, leverancier, omschrijving, afdeling. */
const nursing = keptAs(`
  Nedap Ons|Nedap Healthcare|Cliëntdossier en registratie van zorg|Zorg
  AFAS Profit|AFAS Software|Personeel, salaris en financiën|Financiën
  ORTEC Workforce|ORTEC|Roosters van de zorgteams|Planning
  Medimo|Medimo|Voorschrijven en toedienen van medicatie|Behandeldienst
  Zenya|Infoland|Kwaliteitshandboek en incidentmeldingen|Kwaliteit
  TOPdesk|TOPdesk|Meldingen aan de servicedesk|ICT
  Ultimo|IFS|Onderhoud van gebouwen en hulpmiddelen|Facilitair
  Compano|Compano|Artikelen en bestellingen|Inkoop
  Ascom Telligence|Ascom|Zusteroproep|Zorg
  Sensara|Sensara|Leefstijlmonitoring|Zorg
  Xelion|Xelion|Telefonie|ICT
  Carenzorgt|Nedap Healthcare|Portaal voor familie|Zorg
  Studytube|Studytube|Scholing van medewerkers|HR
  JAMIX Menu|JAMIX|Maaltijden en diëten|Facilitair
  Qlik Sense|Qlik|Sturingsinformatie|Financiën
  Zorgmail|Enovation|Beveiligde mail met huisartsen|Behandeldienst
`)

/** Pakket, fabrikant, doel, cluster. */
const water = keptAs(`
  Z-Info|Het Waterschapshuis|Gegevens van de zuivering|Zuiveren
  WISKI|Kisters|Tijdreeksen van peilen|Watersysteem
  Aquadesk|Het Waterschapshuis|Uitwisseling van meetgegevens|Watersysteem
  DAMO|Het Waterschapshuis|Beheerregister van watergangen|Watersysteem
  Infor EAM|Infor|Onderhoud van gemalen|Techniek
  FieldBuddy|FieldBuddy|Werkorders in het veld|Techniek
  Exact Financials|Exact|Grootboek en facturen|Bedrijfsvoering
  Youforce|Visma Raet|Personeel en salaris|Bedrijfsvoering
  Corsa|BCT|Zaken en archief|Bedrijfsvoering
  Powerbrowser|Genetics|Vergunningen en handhaving|Vergunningen
  GISIB|GISIB|Beheer van oevers en bomen|Watersysteem
  Key2Belastingen|Centric|Aanslagen aan inwoners|Belastingen
  HydroNET|HydroLogic|Neerslag en waarschuwingen|Watersysteem
  iBabs|Euronext|Vergaderstukken van het bestuur|Bestuur
  Proquro|Proquro|Contracten en inkoop|Bedrijfsvoering
  Wonderware|AVEVA|Bediening van installaties|Techniek
  GeoWeb|Sweco|Kaarten voor medewerkers|Informatie
  BlueDolphin|ValueBlue|Architectuur en landschap|Informatie
`)

const cost = (value: number) => `€ ${value.toLocaleString('nl-NL')}`

export const twentySecondDutch: readonly Shape[] = [
  made(
    {
      file: 'Applicatielijst zorggroep.xlsx',
      of: 'een zorggroep, lijst van applicaties',
      rows: nursing.rows,
      above: [['Applicatielijst'], ['Beheerd door: informatiemanagement', 'versie 2.3']],
      sections: ['Primair proces', 'Ondersteuning'],
      below: [['Totaal aantal applicaties', '16'], ['BIV = beschikbaarheid, integriteit, vertrouwelijkheid']],
    },
    [
      ['Applicatie', nursing.at(0), 'Name'],
      ['Omschrijving', nursing.at(2), said],
      ['Leverancier', nursing.at(1), 'Vendor'],
      ['Afdeling', nursing.at(3), 'Business areas'],
      ['Proceseigenaar', care.plain(1), [...business, null]],
      ['Functioneel beheer', oneOrTwo(care.plain, 2, ' / '), people],
      ['Technisch beheer', care.plain(3), people],
      ['SaaS?', w('ja|ja|nee'), [...kinds, null]],
      ['BIV', w('2-2-3|3-3-3|1-2-2'), [null, 'Criticality']],
      ['Prio', w('hoog|midden|laag'), ['Criticality', null]],
      ['Gebruikers', v.count(1500), null],
      ['Contract t/m', ahead(v.dashes), [null, 'In use until']],
      ['Kosten p.j.', v.amount(cost), ['Yearly cost', 'Yearly cost, third party', null]],
      ['Verwerkersovereenkomst', w('ja|nee|n.v.t.'), null],
      ['Opmerkingen', v.gaps(5, w('wordt vervangen|contract opgezegd|nieuwe module in mei')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'landschap_waterschap.csv',
      of: 'een waterschap, uitdraai van het applicatielandschap',
      rows: water.rows,
      delimiter: ';',
      encoding: 'latin1',
      under: ['', '(verplicht)', '', '', '', '', '(jjjj)', '(dd-mm-jjjj)'],
    },
    [
      ['Objectnr', v.numbered('APP', 4, 118), null],
      ['Pakketnaam', water.at(0), 'Name'],
      ['Doel', water.at(2), ['Primary use case', 'Short description', 'Long description']],
      ['Cluster', water.at(3), ['Business areas', 'System or domain', 'Tags', 'Portfolios', null]],
      ['Fabrikant', water.at(1), 'Manufacturer'],
      ['Reseller', v.gaps(7, w('SoftwareOne|SLTN|Insight')), 'Vendor'],
      ['In gebruik sinds', v.day(v.yearOnly), 'In use from'],
      ['Uitfaseren per', v.gaps(6, ahead(v.dashes)), 'In use until'],
      ['Levensfase', w('in gebruik|in gebruik|uitfaseren|gepland'), states],
      ['Hosting', w('eigen datacentrum|SaaS|private cloud'), kinds],
      ['OTAP', v.several(['O', 'T', 'A', 'P'], ''), ['Environments', null]],
      ['Eigenaar', board.plain(1), ['Contacts: Owner', 'Contacts: Business owner']],
      ['Kernteam', board.mail(2), [null, ...people]],
      ['Tags', v.gaps(4, v.several(['NIS2', 'AVG', 'kritisch'], ',')), 'Tags'],
      ['Wat gebeurt ermee?', w('behouden|vervangen|stoppen|onderzoeken'), ['Planned disposition', 'Notes', null]],
      ['Documentatie', v.gaps(3, linkTo(water.at(0), 'intranet.example.org')), 'Documents'],
      ['Laatst gecontroleerd', recent(v.dashes), 'Last reviewed'],
    ],
  ),
]
