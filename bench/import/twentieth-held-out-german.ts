/** The twentieth set, German workbooks: a bank, a clinic, a maker of machines. */
import { onceOnly } from './eighteenth-cells.ts'
import { keptAs } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, made, makers, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const euros = v.amount((value) => `${value.toLocaleString('de-DE')} €`)

/** Anwendung, Beschreibung, Bereich, Hersteller, Betrieb. */
const bank = keptAs(`
  agree21|Kernbankverfahren: Konten, Kredite, Zahlungsverkehr|Gesamtbank|Atruvia|Rechenzentrum Atruvia
  VR-Control|Gesamtbanksteuerung und Risikotragfähigkeit|Controlling|parcIT|Rechenzentrum Atruvia
  GenoSonar|Geldwäscheprävention|Compliance|Atruvia|Rechenzentrum Atruvia
  ForumISM|Informationssicherheit und Notfallplanung|Organisation|FORUM Gesellschaft|Eigenbetrieb
  LoanServicing Baufi|Baufinanzierung über Vermittler|Kredit|Hypoport|SaaS
  Genopace|Vertriebsplattform Baufinanzierung|Kredit|Genopace|SaaS
  LORA-FLEXID|Bewertung von Immobilien|Marktfolge Kredit|on-geo|SaaS
  S&P Capital IQ|Unternehmensdaten für Ratings|Firmenkunden|S&P Global|SaaS
  Zeus X|Zeiterfassung|Personal|ISGUS|Eigenbetrieb
  P&I Loga|Lohn und Gehalt|Personal|P&I|Rechenzentrum DG Nexolution
  DocuWare|Eingangsrechnungen|Rechnungswesen|DocuWare|Eigenbetrieb
  Diamant/4|Finanzbuchhaltung der Töchter|Rechnungswesen|Diamant Software|Eigenbetrieb
  BVR-II-Rating|Ratings mittelständischer Kunden|Firmenkunden|parcIT|Rechenzentrum Atruvia
  Bloomberg Anywhere|Kurse und Nachrichten|Treasury|Bloomberg|SaaS
  Simcorp Dimension|Depot A|Treasury|SimCorp|Rechenzentrum DZ Bank
  Vertragsverwaltung|Miet- und Wartungsverträge|Organisation|Eigenentwicklung|Eigenbetrieb
  Schlüsselbuch|Ausgabe von Schlüsseln und Karten|Organisation|Eigenentwicklung|Eigenbetrieb
  Mitgliederportal|Einladungen und Abstimmungen|Vorstandsstab|Communi5|SaaS
  OTRS|Anfragen an die IT|Informationstechnologie|OTRS AG|Eigenbetrieb
  Beschwerdemanagement|Beschwerden von Kunden|Qualitätsmanagement|Eigenentwicklung|Eigenbetrieb
`)

/** System, Einsatz, Bereich, Lieferant, Server. */
const clinic = keptAs(`
  ORBIS KIS|Krankenhausinformationssystem|Medizin|Dedalus|vm-orbis01
  MEDOS Sonografie|Ultraschallbefunde|Medizin|NEXUS|vm-nexus02
  Viewpoint|Geburtshilfe|Medizin|GE HealthCare|vm-vp01
  Clinicum EKG|EKG-Ablage|Medizin|Schiller|srv-ekg
  Copra|Intensivdokumentation|Medizin|Copra System|vm-copra
  Centricity PACS|Bildarchiv|Diagnostik|GE HealthCare|srv-pacs1
  Lauris|Auftragskommunikation Labor|Diagnostik|Swisslab|vm-lauris
  Swisslab|Laborsystem|Diagnostik|Roche|vm-swisslab
  mSINUS|Mikrobiologie|Diagnostik|Roche|vm-sinus
  MEDIFOX|Ambulanter Pflegedienst|Pflege|MEDIFOX DAN|Cloud
  SP-Expert|Dienstplan|Pflege|Interflex|vm-spx
  LEP|Leistungserfassung Pflege|Pflege|LEP AG|vm-lep
  SAP IS-H|Patientenabrechnung|Verwaltung|SAP|sap-prd
  SAP FI/CO|Buchhaltung und Controlling|Verwaltung|SAP|sap-prd
  AMOR|Materialwirtschaft und Apotheke|Verwaltung|AMOR Software|vm-amor
  KODIP|Kodierung|Verwaltung|3M|vm-orbis01
  Nexus Curator|Hygiene|Verwaltung|NEXUS|vm-nexus02
  Planon|Medizintechnik und Gebäude|Technik|Planon|Cloud
  Menüwahl Sanalogic|Essensbestellung|Technik|Sanalogic|vm-menu
  Schrankenanlage|Parken|Technik|Scheidt & Bachmann|pc-pforte
`)

/** Programm, wofür, wer, woher, läuft auf. */
const machines = keptAs(`
  Sage 100|Angebote, Aufträge, Rechnungen|Vertrieb, Einkauf|Sage|Server im Keller
  SolidEdge|Konstruktion|Konstruktion|Siemens|Arbeitsplatz
  Keytech PLM|Zeichnungen und Stücklisten|Konstruktion, Einkauf|keytech|Server im Keller
  EPLAN Electric|Schaltpläne|Elektroplanung|EPLAN|Arbeitsplatz
  HELiOS Fertigung|Feinplanung der Werkstatt|Arbeitsvorbereitung|ISD|Server im Keller
  hyperMILL|Fräsprogramme|Werkstatt|OPEN MIND|Arbeitsplatz
  TruTops|Blechteile schachteln|Werkstatt|TRUMPF|PC an der Laser
  DATEV Mittelstand|Buchhaltung|Buchhaltung|DATEV|Cloud
  Personio|Urlaub und Zeugnisse|Personal|Personio|Cloud
  TeamViewer|Fernwartung bei Kunden|Service|TeamViewer|Cloud
  Service-Berichte|Monteure füllen Berichte aus|Service|selbst gebaut|Cloud
  CAQ Babtec|Prüfpläne, Reklamationen|Qualität|Babtec|Server im Keller
  Zoll-Tool|Ausfuhranmeldungen|Versand|dbh|Cloud
  Stempeluhr|Kommen und Gehen|alle|Datafox|Server im Keller
  Kardex Lager|Liftregal steuern|Lager|Kardex|PC im Lager
`)

export const twentiethHeldOutGerman: readonly Shape[] = [
  made(
    {
      file: 'Anwendungsinventar_Stand_2026-01.xlsx',
      of: 'Eine Regionalbank, ihr Inventar für die Prüfung',
      rows: bank.rows,
      above: [['Anwendungsinventar der Volksbank Auental eG'], ['Stand: 31.01.2026', '', '', 'Klassifizierung: intern'], []],
      below: [['Kritikalität: 1 - sehr hoch bis 4 - gering (siehe Arbeitsanweisung 4.12)']],
      sheets: [
        {
          name: 'Deckblatt',
          rows: [['Anwendungsinventar'], ['Verantwortlich', 'Organisation/IT'], ['Nächste Aktualisierung', 'Juli 2026']],
        },
      ],
    },
    [
      ['Nr.', v.numbered('', 1)],
      ['Anwendung', bank.at(0), 'Name'],
      ['Kurzbeschreibung', bank.at(1), said],
      ['Fachbereich', bank.at(2), areas],
      ['Fachlich verantwortlich', staffOf('de', 74).backwards(1), business],
      ['Technische Betreuung', v.gaps(2, staffOf('de', 74).backwards(4)), ['Contacts: Expert', 'Contacts: Primary support']],
      ['Hersteller', bank.at(3), makers],
      ['Betrieb', bank.at(4), ['Hosting types', 'Delivery models']],
      ['Kritikalität', w('1 - sehr hoch|2 - hoch|3 - mittel|3 - mittel|4 - gering'), 'Criticality'],
      ['Personenbezogene Daten', w('ja|ja|nein')],
      ['Status', w('produktiv|produktiv|produktiv|in Einführung|in Ablösung'), states],
      ['Produktiv seit', v.gaps(1, v.day(v.dots)), 'In use from'],
      ['Bemerkung', v.gaps(7, w('wesentliche Auslagerung|Ablösung mit agree21-Release|nur noch lesend')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Systemliste Klinikum.xlsx',
      of: 'Ein Klinikum, Systeme mit Wartung und Kosten',
      rows: clinic.rows,
      above: [['Systemliste Kreisklinikum', '', '', '', '', 'Stand 11/2025']],
      below: [['Summe', '', '', '', '', '', '', '684.250 €']],
    },
    [
      ['Bereich', onceOnly(clinic.at(2)), areas],
      ['System', clinic.at(0), 'Name'],
      ['Einsatzgebiet', clinic.at(1), [...said, 'Capabilities', 'System or domain']],
      [
        'Ansprechpartner',
        staffOf('de', 75).plain(2),
        ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support', 'Contacts: Business owner'],
      ],
      ['Vertretung', v.gaps(3, staffOf('de', 75).plain(5)), ['Contacts: Secondary support', 'Contacts: Expert']],
      ['Lieferant', clinic.at(3), makers],
      ['Wartung bis', v.gaps(2, v.day(v.dots, 14))],
      ['Kosten p. a.', v.gaps(1, euros)],
      ['Server', clinic.at(4), [null, 'IT services']],
      ['Ablösung', v.gaps(6, w('2027|Ausschreibung läuft|mit KHZG'), 'nein'), [null, 'Planned disposition', 'Notes', 'In use until']],
    ],
  ),
  made(
    {
      file: 'Programme.xlsx',
      of: 'Ein Maschinenbauer, seine Programme in Fragen',
      rows: machines.rows,
      sheets: [
        {
          name: 'Telefon',
          rows: [
            ['Name', 'Durchwahl'],
            ['Zentrale', '0'],
            ['EDV', '44'],
          ],
        },
      ],
    },
    [
      ['Programm', machines.at(0), 'Name'],
      ['Wofür brauchen wir das?', machines.at(1), said],
      ['Wer arbeitet damit?', machines.at(2), areas],
      ['Wer kennt sich damit aus?', staffOf('de', 76).plain(1), ['Contacts: Expert', 'Contacts: Owner']],
      [
        'Wer hilft, wenn der krank ist?',
        v.gaps(3, staffOf('de', 76).plain(3)),
        ['Contacts: Secondary support', 'Contacts: Primary support', 'Contacts: Expert'],
      ],
      ['Von wem gekauft?', machines.at(3), makers],
      ['Läuft wo?', machines.at(4), ['Hosting types', 'Platforms', 'IT services']],
      ['Seit wann?', v.day(v.yearOnly), 'In use from'],
      ['Wie wichtig? (1–5)', w('5|4|3|2|1'), 'Criticality'],
      ['Was ist noch zu sagen?', v.gaps(5, w('Lizenz läuft auf Herrn Pohl|Update kostet extra|Alte Version wegen der Makros')), 'Notes'],
    ],
  ),
]
