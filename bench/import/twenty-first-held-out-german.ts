/** The twenty-first set, German workbooks: a county, a supplier of carmakers, a welfare association that asks its houses. */
import { numericMonth } from './eighteenth-cells.ts'
import { ahead, keptAs, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, kinds, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const euros = v.amount((value) => `${value.toLocaleString('de-DE')},00 €`)

/** Verfahren, Zweck, Amt, Hersteller, Betrieb. */
const county = keptAs(`
  OPEN/PROSOZ|Grundsicherung und Hilfe zum Lebensunterhalt|Sozialamt|PROSOZ Herten|Rechenzentrum
  PROSOZ 14plus|Jugendhilfe und Unterhaltsvorschuss|Jugendamt|PROSOZ Herten|Rechenzentrum
  ProBauG|Baugenehmigungen|Bauamt|PROSOZ Herten|Rechenzentrum
  OK.VERKEHR|Kfz-Zulassung|Straßenverkehrsamt|AKDB|Rechenzentrum
  OK.EFA|Fahrerlaubnisse|Straßenverkehrsamt|AKDB|Rechenzentrum
  OWi21|Bußgelder|Ordnungsamt|ekom21|Rechenzentrum
  newsystem kommunal|Haushalt und Kasse|Kämmerei|Axians Infoma|Eigenbetrieb
  LOGA|Personalabrechnung|Hauptamt|P&I|Rechenzentrum
  Polyplan|Dienstreisen|Hauptamt|Eigenentwicklung|Eigenbetrieb
  enaio|Elektronische Akte|Hauptamt|Optimal Systems|Eigenbetrieb
  Session|Sitzungen des Kreistags|Kreistagsbüro|Somacos|Cloud
  ISGA|Gewerbe und Lebensmittelkontrolle|Veterinäramt|ISGA|Eigenbetrieb
  BALVI iP|Tiere, Betriebe, Proben|Veterinäramt|BALVI|Rechenzentrum
  Octoware|Gesundheitsakten und Meldungen|Gesundheitsamt|easy-soft|Eigenbetrieb
  CardosS|Waffen und Jagdscheine|Ordnungsamt|Condition|Eigenbetrieb
  ALKIS-Auskunft|Flurstücke und Eigentümer|Katasteramt|AED-SICAD|Eigenbetrieb
  Cosware Rettungsdienst|Einsätze und Gebühren|Rettungsdienst|ISE Cobra|Eigenbetrieb
  SchILD|Schülerdaten der Berufskollegs|Schulamt|Ribeka|Eigenbetrieb
  Abfallgebühren|Behälter und Bescheide|Abfallwirtschaft|Athos|Cloud
`)

/** Applikation, Beschreibung, Domäne, Hersteller, Technologie, Bereitstellung, Nachfolger. */
const supplier = keptAs(`
  SAP ECC|Vertrieb, Einkauf, Finanzen|ERP|SAP|SAP NetWeaver, Oracle|On-Premises|SAP S/4HANA
  SAP S/4HANA|Neues ERP, Werk Ungarn läuft|ERP|SAP|SAP HANA|Private Cloud|
  SAP BW/4HANA|Berichte|Daten|SAP|SAP HANA|Private Cloud|
  Teamcenter|Zeichnungen und Stücklisten|Entwicklung|Siemens|Windows, SQL Server|On-Premises|
  CATIA V5|Konstruktion|Entwicklung|Dassault Systèmes|Windows|Arbeitsplatz|
  Polarion|Anforderungen|Entwicklung|Siemens|Linux|On-Premises|
  MPDV Hydra|Betriebsdaten und Feinplanung|Produktion|MPDV|Windows, Oracle|On-Premises|
  CAQ.Net|Prüfpläne und Reklamationen|Qualität|CAQ AG|Windows, SQL Server|On-Premises|
  Supply On|Lieferabrufe und Ausschreibungen|Einkauf|SupplyOn||SaaS|
  Seeburger BIS|EDI mit Kunden|Integration|Seeburger|Linux|On-Premises|
  viastore WMS|Hochregallager|Logistik|viastore|Windows, Oracle|On-Premises|
  Riege Scope|Zoll und Versand|Logistik|Riege||SaaS|
  Personio|Personalakte|Personal|Personio||SaaS|
  ATOSS|Zeit und Schichten|Personal|ATOSS|Java, Linux|On-Premises|
  Kostenrechner|Angebotskalkulation|Vertrieb|Eigenentwicklung|Excel, VBA|Arbeitsplatz|FACTON
  FACTON|Angebotskalkulation|Vertrieb|FACTON||SaaS|
  d.velop documents|Archiv und Rechnungseingang|Verwaltung|d.velop|Windows|On-Premises|
  Jira|Aufgaben der Entwicklung|Entwicklung|Atlassian||SaaS|
  Werkzeugdatenbank|Werkzeuge und Standzeiten|Produktion|Eigenentwicklung|Access|Arbeitsplatz|
  Bachmann M1|Leittechnik der Gießerei|Produktion|Bachmann|SPS|On-Premises|
`)

/** Programm, wofür, Einrichtung, Anbieter, wo. */
const welfare = keptAs(`
  Vivendi PD|Pflegedokumentation|Altenhilfe|Connext|beim Anbieter
  Vivendi PEP|Dienstpläne|Altenhilfe|Connext|beim Anbieter
  MICOS|Beratungsstatistik|Beratungsstellen|Micos|eigener Server
  EBuCo|Statistik der Erziehungsberatung|Beratungsstellen|EBuCo Soft|auf einem PC
  KiTaPLUS|Anmeldung und Beiträge|Kindertagesstätten|Little Bird|beim Anbieter
  Kidling|Nachrichten an Eltern|Kindertagesstätten|Kidling|beim Anbieter
  DATEV Unternehmen online|Belege und Buchhaltung|Verwaltung|DATEV|beim Anbieter
  Wilken P/5|Finanzen|Verwaltung|Wilken|eigener Server
  KIDICAP|Gehälter|Verwaltung|GIP|beim Anbieter
  Spendenverwaltung|Spender und Quittungen|Fundraising|Enter Services|eigener Server
  Essen auf Rädern|Touren und Bestellungen|Ambulante Dienste|Procuratio|auf einem PC
  Snap Ambulant|Touren der Pflegekräfte|Ambulante Dienste|euregon|beim Anbieter
  Fuhrpark.xlsx|Wer hat welches Auto|Ambulante Dienste|selbst gemacht|auf dem Laufwerk
  Zoom|Besprechungen|alle|Zoom|beim Anbieter
`)

export const twentyFirstHeldOutGerman: readonly Shape[] = [
  made(
    {
      file: 'Fachverfahren Kreisverwaltung.xlsx',
      of: 'Ein Landkreis, seine Fachverfahren',
      rows: county.rows,
      above: [['Übersicht der Fachverfahren'], ['Stabsstelle Digitalisierung', '', '', '', 'Stand: 15.01.2026'], []],
      below: [['Schutzbedarf nach BSI-Standard 200-2: normal, hoch, sehr hoch']],
    },
    [
      ['lfd. Nr.', v.numbered('', 1)],
      ['Fachverfahren', county.at(0), 'Name'],
      ['Zweck', county.at(1), said],
      ['Amt', county.at(2), areas],
      ['Verfahrensverantwortung', staffOf('de', 134).backwards(1), ['Contacts: Owner', 'Contacts: Business owner']],
      [
        'Vertretung',
        v.gaps(2, staffOf('de', 134).backwards(2)),
        [null, 'Contacts: Secondary support', 'Contacts: Owner', 'Contacts: Expert'],
      ],
      ['Betreuung IT', staffOf('de', 134).plain(4), ['Contacts: Primary support', 'Contacts: Expert']],
      ['Hersteller', county.at(3), makers],
      ['Betriebsform', county.at(4), kinds],
      ['Schutzbedarf', w('normal|hoch|sehr hoch|normal'), [null, 'Criticality', 'Tags']],
      ['Einführung', v.gaps(2, v.day(v.yearOnly)), 'In use from'],
      ['Status', w('im Einsatz|im Einsatz|im Einsatz|Einführung|wird abgelöst'), states],
      ['Anwender', v.count(300)],
      ['Bemerkungen', v.gaps(6, w('Anschluss an die E-Akte fehlt|neue Version im Mai|OZG-Leistung angebunden')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Applikationsliste_2026.csv',
      of: 'Ein Zulieferer von Autobauern, Applikationsliste aus der IT',
      rows: supplier.rows,
      delimiter: ';',
      encoding: 'latin1',
    },
    [
      ['Applikation', supplier.at(0), 'Name'],
      ['Kurzbeschreibung', supplier.at(1), said],
      ['Domäne', supplier.at(2), ['System or domain', areas, 'Capabilities', 'Tags']],
      ['Business Owner', staffOf('de', 135).plain(1), business],
      ['IT Owner', staffOf('de', 135).plain(2), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
      ['Hersteller', supplier.at(3), makers],
      ['Technologie', supplier.at(4), 'Platforms'],
      ['Bereitstellung', supplier.at(5), kinds],
      ['Kritikalität', w('1 - sehr hoch|2 - hoch|3 - mittel|4 - niedrig'), 'Criticality'],
      ['Im Einsatz seit', v.day(numericMonth), 'In use from'],
      ['Ablösung geplant', v.gaps(7, ahead(numericMonth)), ['In use until', null]],
      ['Nachfolger', supplier.at(6)],
      [
        'Kosten/Jahr',
        v.gaps(
          2,
          v.amount((value) => value.toLocaleString('de-DE')),
        ),
      ],
      ['Zuletzt geprüft', v.gaps(2, recent(v.dots)), 'Last reviewed'],
      ['Kommentar', v.gaps(6, w('Lizenz je Werk|nur Werk 2|Schnittstelle zu SAP|Wartung gekündigt')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Abfrage Software in den Einrichtungen.xlsx',
      of: 'Ein Wohlfahrtsverband fragt seine Einrichtungen',
      rows: welfare.rows,
      above: [['Abfrage: Welche Software nutzen wir?'], ['Bitte bis 28. Februar an die Geschäftsstelle']],
      below: [['Rückfragen an die Geschäftsstelle, Durchwahl 21']],
    },
    [
      ['Welches Programm nutzen Sie?', welfare.at(0), 'Name'],
      ['Wofür?', welfare.at(1), said],
      ['In welchem Bereich?', welfare.at(2), areas],
      ['Wer ist bei Ihnen dafür zuständig?', staffOf('de', 136).plain(1), people],
      ['Wer hilft bei Problemen?', v.gaps(3, staffOf('de', 136).plain(4), 'niemand'), ['Contacts: Primary support', 'Contacts: Expert']],
      ['Von welchem Anbieter ist es?', welfare.at(3), makers],
      ['Wo läuft es?', welfare.at(4), 'Hosting types'],
      ['Seit wann nutzen Sie es?', v.gaps(2, v.day(v.yearOnly)), 'In use from'],
      ['Was kostet es im Jahr?', v.gaps(3, euros)],
      ['Wie wichtig ist es? (1 = kaum, 5 = sehr)', w('1|2|3|4|5|5'), 'Criticality'],
      ['Was sollten wir noch wissen?', v.gaps(6, w('Vertrag läuft automatisch weiter|nur eine Person kann es|viel zu langsam')), 'Notes'],
    ],
  ),
]
