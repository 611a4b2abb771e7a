/** Lists that two Dutch organisations keep by hand, for a twenty-fourth set. Fixed before the guesses were read or run. */
import { ahead, keptAs, linkTo, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { made, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import { bought, hosting } from './twenty-fourth-held-out-words.ts'
import * as v from './values.ts'

const water = keptAs(`
  Z-info|Het Waterschapshuis|Gegevens van zuiveringen|Zuivering
  WISKI|Kisters|Peilen en neerslag|Watersystemen
  ArcGIS Enterprise|Esri Nederland|Kaarten en legger|Geo
  Maximo|IBM|Onderhoud van gemalen|Onderhoud
  AFAS InSite|AFAS Software|Personeel en salaris|P&O
  Unit4 Financials|Unit4|Financiële administratie|Financiën
  Key2Waterschap|Centric|Waterschapsbelastingen|Belastingen
  PowerBrowser|Genetics|Vergunningen en handhaving|Vergunningen
  Mozard|Mozard|Zaken en documenten|Bedrijfsvoering
  H2gO|Aveva|Procesautomatisering gemalen|Zuivering
  Inframeter|Movares|Inspecties van dijken|Waterkeringen
  Digipool|eigen ontwikkeling|Dijkleger en oproepen|Waterkeringen
  TOPdesk|TOPdesk|Meldingen van medewerkers|ICT
  Microsoft 365|Microsoft|Kantoor en samenwerken|ICT
  iBabs|Euronext|Vergaderstukken bestuur|Bestuur
  Cognos|IBM|Rapportages|Financiën
  Lims|LabVantage|Monsters van het laboratorium|Laboratorium
  Excel Muskusrattenbeheer|eigen ontwikkeling|Vangsten per week|Watersystemen
`)
const board = staffOf('nl', 252)
const waterRegister = made(
  {
    file: 'Applicatielijst Waterschap Zuiderlinge.xlsx',
    of: 'the list of applications of a water authority',
    rows: 18,
    sheets: [
      {
        name: 'Toelichting',
        rows: [['Applicatielijst'], ['Beheerd door informatiemanagement'], ['BIV: beschikbaarheid, integriteit, vertrouwelijkheid']],
      },
    ],
    above: [['Applicatielijst Waterschap Zuiderlinge'], ['Versie 3.2, februari 2026'], []],
    sections: ['Primair proces', 'Bedrijfsvoering'],
    below: [['', 'Totaal', '', '', '', '', '', '', '', '', '', '', '€ 611.200'], ['* volgens contractregister']],
  },
  [
    ['Nr.', v.numbered('', 1), null],
    ['Applicatie', water.at(0), 'Name'],
    ['Omschrijving', water.at(2), said],
    ['Afdeling', water.at(3), 'Business areas'],
    ['Eigenaar', board.plain(1), ['Contacts: Owner', 'Contacts: Business owner']],
    [
      'Functioneel beheer',
      oneOrTwo(board.plain, 2, ', '),
      ['Contacts: Primary support', 'Contacts: Expert', 'Contacts: Business owner', 'Contacts: Secondary support'],
    ],
    ['Technisch beheer', board.plain(6), ['Contacts: Primary support', 'Contacts: Secondary support', 'Contacts: Expert']],
    ['Leverancier', water.at(1), ['Vendor', 'Manufacturer']],
    ['Hosting', w('SaaS|Eigen datacenter|Waterschapshuis'), hosting],
    ['BIV', w('3-3-2|2-2-2|1-2-3'), [null, 'Criticality']],
    ['Status', w('In gebruik|In gebruik|Uitfaseren|Gepland'), states],
    ['Contract tot*', v.gaps(3, ahead(v.dashes)), ['In use until', null]],
    ['Kosten per jaar', v.amount((value) => `€ ${value.toLocaleString('de-DE')}`), null],
    ['Opmerkingen', v.gaps(5, w('aanbesteding loopt|licenties te krap|koppeling met Z-info')), 'Notes'],
  ],
)

const housing = keptAs(`
  Dynamics Empire|cegeka-dsa|Verhuur en huurincasso|Verhuur
  Viewpoint|Itris|Klantcontact en woningdossier|Klantcontact
  Tobias AX|Aareon|Oude administratie|Verhuur
  O-Prognose|Ortec Finance|Onderhoudsbegroting|Vastgoed
  KOVRA|KOVRA|Opname en keuring van woningen|Vastgoed
  Woonnet|WoningNet|Woningaanbod|Verhuur
  Vabi Assets|Vabi|Energielabels|Vastgoed
  Plandatis|Plandatis|Mutatieonderhoud|Vastgoed
  Ortec WALS|Ortec Finance|Meerjarenramingen|Financiën
  Exact Globe|Exact|Boekhouding VvE|Financiën
  Visma YouForce|Visma|Salaris|HR
  Xential|Xential|Brieven|Klantcontact
  DocuWare|DocuWare|Archief|Klantcontact
  Zig365|Zig Websoftware|Klantportaal|Klantcontact
  Anywhere365|Workstreampeople|Telefonie|Klantcontact
  SleutelDB|zelf gebouwd|Sleutels en sloten|Vastgoed
  Power BI|Microsoft|Dashboards|Control
  Zivver|Zivver|Veilige e-mail|Klantcontact
  Laventeo|Laventeo|Leefbaarheid en overlast|Wijkbeheer
  BlueDolphin|ValueBlue|Architectuur|Control
`)
const homes = staffOf('nl', 253)
const housingList = made(
  {
    file: 'systemen_wonen_haverland.csv',
    of: 'the list of systems of a housing association, from its SharePoint',
    rows: 20,
    delimiter: ';',
  },
  [
    ['Systeem', housing.at(0), 'Name'],
    ['Soort', w('Pakket|SaaS|Maatwerk|Pakket'), bought],
    ['Waarvoor', housing.at(2), ['Primary use case', 'Short description', 'Long description']],
    ['Team', housing.at(3), 'Business areas'],
    ['Proceseigenaar', homes.plain(1), ['Contacts: Business owner', 'Contacts: Owner']],
    ['Beheerder', homes.named(2), ['Contacts: Primary support', 'Contacts: Owner', 'Contacts: Expert']],
    ['Achtervang', v.gaps(3, homes.plain(5)), 'Contacts: Secondary support'],
    ['Leverancier', housing.at(1), ['Vendor', 'Manufacturer']],
    ['Contactpersoon leverancier', v.gaps(4, homes.mail(8)), 'Contacts: Vendor contact'],
    ['Onderdeel van', v.gaps(8, w('Dynamics Empire|Viewpoint')), 'Part of suite'],
    ['Prioriteit', w('Hoog|Midden|Laag'), ['Criticality', null]],
    ['Omgevingen', v.several(['productie', 'acceptatie', 'test'], ', '), 'Environments'],
    ['In gebruik sinds', v.gaps(2, v.day(v.yearOnly)), 'In use from'],
    ['Vervangen in', v.gaps(7, ahead(v.yearOnly)), 'In use until'],
    ['Documentatie', v.gaps(4, linkTo(housing.at(0), 'kennis.haverland.example.org')), 'Documents'],
    ['Laatst gecontroleerd', v.gaps(2, recent(v.dashes)), 'Last reviewed'],
    ['Labels', v.gaps(5, w('AVG|kernsysteem|AVG')), 'Tags'],
    ['Gewijzigd door', homes.plain(9), null],
  ],
)

export const dutchOfTwentyFourth: readonly Shape[] = [waterRegister, housingList]
