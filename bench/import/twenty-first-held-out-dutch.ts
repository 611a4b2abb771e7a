/** The twenty-first set, Dutch workbooks: a water board, a group of schools. */
import { onceOnly, shortMonth } from './eighteenth-cells.ts'
import { keptAs, linkTo, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, kinds, made, makers, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const euros = v.amount((value) => `€ ${value.toLocaleString('nl-NL')}`)

/** Applicatie, omschrijving, afdeling, leverancier, hosting. */
const water = keptAs(`
  FEWS|Waterstanden en verwachtingen|Watersysteem|Deltares|Eigen datacenter
  Wonderware|Bediening van gemalen en sluizen|Watersysteem|AVEVA|Eigen datacenter
  HydroNET|Neerslag en radar|Watersysteem|HydroLogic|SaaS
  DAMO|Gegevens van watergangen en kunstwerken|Geo-informatie|Het Waterschapshuis|Gedeelde hosting
  ArcGIS Enterprise|Kaarten|Geo-informatie|Esri Nederland|Eigen datacenter
  Z-info|Meetgegevens van zuiveringen|Waterketen|Het Waterschapshuis|Gedeelde hosting
  Ultimo|Onderhoud van installaties|Waterketen|IFS Ultimo|SaaS
  LIMS|Monsters en analyses|Laboratorium|LabVantage|Eigen datacenter
  Powerbrowser|Vergunningen|Vergunningverlening en Handhaving|Genetics|SaaS
  Digispectie|Controles in het veld|Vergunningverlening en Handhaving|Brightfish|SaaS
  Corsa|Documenten en post|Informatiebeheer|BCT|Eigen datacenter
  iBabs|Vergaderstukken|Bestuurszaken|Euronext|SaaS
  Exact Globe|Financiën|Financiën|Exact|Eigen datacenter
  Belastingsysteem|Aanslagen van het waterschap|Belastingen|GouwIT|Gedeelde hosting
  AFAS Profit|Personeel en salaris|HR|AFAS|SaaS
  TOPdesk|Meldingen|Informatisering|TOPdesk|SaaS
  Muskusrattenregistratie|Vangsten per gebied|Muskusrattenbeheer|Zelf gemaakt|Eigen datacenter
  Dijkinspectie-app|Foto’s en schades|Waterkeringen|Zelf gemaakt|SaaS
  Relatics|Eisen van projecten|Projecten|Relatics|SaaS
`)

/** Systeem, waarvoor, school of dienst, leverancier, waar. */
const schools = keptAs(`
  Somtoday|Leerlingen, cijfers en absentie|Onderwijs|Topicus|Cloud
  Zermelo|Rooster|Onderwijs|Zermelo|Cloud
  itslearning|Elektronische leeromgeving|Onderwijs|itslearning|Cloud
  Facet|Digitale examens|Onderwijs|DUO|Cloud
  Woots|Toetsen|Onderwijs|Woots|Cloud
  Magister.me archief|Oude cijfers|Onderwijs|Iddink|Server
  MagazijnManager|Schoolboeken|Onderwijs|Van Dijk|Cloud
  Youforce|Personeel en salaris|Bedrijfsvoering|Visma Raet|Cloud
  Exact Online|Boekhouding|Bedrijfsvoering|Exact|Cloud
  WIS Collect|Ouderbijdrage|Bedrijfsvoering|WIS Services|Cloud
  Capisci|Begroting|Bedrijfsvoering|Capisci|Cloud
  Salto Space|Sleutels en deuren|Facilitair|Salto|Server
  Planon|Gebouwen en onderhoud|Facilitair|Planon|Cloud
  Printbeheer|Kopiëren en printen|Facilitair|PaperCut|Server
  Zermelo koppeling|Rooster naar agenda|ICT|Zelf gemaakt|Server
  Microsoft 365|Mail, Teams en bestanden|ICT|Microsoft|Cloud
`)

export const twentyFirstHeldOutDutch: readonly Shape[] = [
  made(
    {
      file: 'Applicatieoverzicht waterschap.xlsx',
      of: 'Een waterschap, zijn applicatieoverzicht',
      rows: water.rows,
      above: [['Applicatieoverzicht', '', '', '', 'Peildatum 1-1-2026'], []],
      below: [
        ['', '', '', '', '', '', '', '', '', '', '', '€ 611.904'],
        ['BIV: beschikbaarheid, integriteit, vertrouwelijkheid (1 laag, 3 hoog)'],
      ],
    },
    [
      ['Applicatie', water.at(0), 'Name'],
      ['Omschrijving', water.at(1), said],
      ['Afdeling', water.at(2), areas],
      ['Eigenaar', staffOf('nl', 160).plain(1), ['Contacts: Owner', 'Contacts: Business owner']],
      ['Functioneel beheer', staffOf('nl', 160).plain(2), ['Contacts: Expert', 'Contacts: Primary support']],
      [
        'Technisch beheer',
        v.gaps(3, staffOf('nl', 160).plain(4)),
        ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Secondary support'],
      ],
      ['Leverancier', water.at(3), makers],
      ['Hosting', water.at(4), 'Hosting types'],
      ['BIV', w('332|222|311|111|232'), [null, 'Tags']],
      ['Kritisch', w('3 - hoog|2 - midden|1 - laag', 7), 'Criticality'],
      ['Contract tot', v.gaps(2, v.day(v.dashes, 17))],
      ['Kosten per jaar', v.gaps(1, euros)],
      ['In gebruik sinds', v.gaps(2, v.day(v.yearOnly)), 'In use from'],
      ['Opmerkingen', v.gaps(6, w('aanbesteding loopt|gaat mee naar de cloud|samen met buurwaterschap')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'ICT-systemen scholengroep.xlsx',
      of: 'Een scholengroep, haar systemen met links',
      rows: schools.rows,
      sheets: [
        {
          name: 'Contact',
          rows: [
            ['Helpdesk', '088 555 01 20'],
            ['Servicemanager', 'Lotte Huisman'],
          ],
        },
      ],
    },
    [
      ['Team', onceOnly(schools.at(2)), areas],
      ['Systeem', schools.at(0), 'Name'],
      ['Waarvoor', schools.at(1), said],
      ['Proceseigenaar', staffOf('nl', 161).plain(1), business],
      ['Key user', staffOf('nl', 161).plain(2), ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Owner']],
      ['Vervanger', v.gaps(3, staffOf('nl', 161).plain(5)), [null, 'Contacts: Secondary support', 'Contacts: Expert']],
      ['Leverancier', schools.at(3), makers],
      ['Cloud of server', schools.at(4), kinds],
      ['Status', w('in gebruik|in gebruik|in gebruik|pilot|uitfaseren'), states],
      ['Vanaf', v.gaps(2, v.day(shortMonth('nl'))), 'In use from'],
      ['Verwerkersovereenkomst', w('ja|ja|nee|aangevraagd')],
      ['Handleiding', v.gaps(4, linkTo(schools.at(0), 'wiki.example.org')), 'Documents'],
      ['Laatst nagelopen', v.gaps(2, recent(v.dashes)), 'Last reviewed'],
      ['Toelichting', v.gaps(6, w('tot einde schooljaar|licentie per leerling|koppeling hapert')), 'Notes'],
    ],
  ),
]
