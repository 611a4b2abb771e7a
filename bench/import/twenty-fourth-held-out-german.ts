/** Lists that two German organisations keep by hand, for a twenty-fourth set. Fixed before the guesses were read or run. */
import { ahead, keptAs, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { made, makers, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import { bought, hosting, texts } from './twenty-fourth-held-out-words.ts'
import * as v from './values.ts'

const utility = keptAs(`
  SAP IS-U|SAP|Abrechnung Strom, Gas und Wasser|Natuvion|Kundenservice
  Schleupen.CS|Schleupen|Marktkommunikation und Energiedatenmanagement|Schleupen|Energiewirtschaft
  robotron*esales|Robotron|Prognose und Beschaffung|Robotron|Energiewirtschaft
  Lovion BIS|Lovion|Netzinformation und Instandhaltung|Lovion|Netze
  Smallworld GIS|GE Vernova|Leitungsauskunft|Mettenmeier|Netze
  PSIcontrol|PSI Software|Netzleittechnik|PSI Software|Leitstelle
  BTC Converge|BTC|Messdaten der Zähler|BTC|Messwesen
  MDM Görlitz IDSpecto|Görlitz|Zählerfernauslesung|Görlitz|Messwesen
  d.velop documents|d.velop|Archiv und Eingangsrechnungen|Codia|Verwaltung
  LOGA|P&I|Entgeltabrechnung|P&I|Personal
  ZEUS|ISGUS|Zeiterfassung und Zutritt|ISGUS|Personal
  DATEV Eigenorganisation|DATEV|Jahresabschluss der Beteiligungen|Datev-Kanzlei Brandt|Finanzen
  IVU.plan|IVU Traffic Technologies|Fahr- und Dienstplanung Bus|IVU Traffic Technologies|Verkehr
  INIT MOBILE|init|Fahrgastinformation|init|Verkehr
  Bäderkasse|Scheidt & Bachmann|Kassen und Drehkreuze der Bäder|Scheidt & Bachmann|Bäder
  Parkraum-DB|Eigenentwicklung|Dauerparker und Stellplätze|-|Verkehr
  Jira|Atlassian|Aufgaben der IT|catworkx|IT
  Nextcloud|Nextcloud|Dateiaustausch mit Planern|-|IT
`)
const stadt = staffOf('de', 246)
const utilityList = made(
  {
    file: 'Anwendungsverzeichnis Stadtwerke Lindenau 2026.xlsx',
    of: 'the list of applications of a municipal utility',
    rows: 18,
    sheets: [
      {
        name: 'Änderungen',
        rows: [
          ['Datum', 'Wer', 'Was'],
          ['12.01.2026', 'Vogel', 'Bäder ergänzt'],
        ],
      },
    ],
    above: [['Stadtwerke Lindenau GmbH – Anwendungsverzeichnis'], ['Stand: 15.02.2026']],
    over: ['', 'Anwendung', '', '', '', 'Zuständigkeit', '', '', '', 'Betrieb', '', '', 'Lebenszyklus', '', '', ''],
    sections: ['Energie und Netze', 'Zentrale Dienste und Verkehr'],
    below: [
      [],
      ['Summe Kosten p. a.', '', '', '', '', '', '', '', '', '', '', '', '', '', '1.017.400 €'],
      ['¹ laut Business-Impact-Analyse 2024'],
    ],
  },
  [
    ['Lfd. Nr.', v.numbered('', 1), null],
    ['Anwendung', utility.at(0), 'Name'],
    ['Kurzbeschreibung', utility.at(2), 'Short description'],
    ['Hersteller', utility.at(1), 'Manufacturer'],
    ['Lieferant', utility.at(3), 'Vendor'],
    ['Fachbereich', utility.at(4), 'Business areas'],
    ['Verantwortlich Fachbereich', stadt.plain(1), ['Contacts: Business owner', 'Contacts: Owner']],
    ['Betreuung IT', oneOrTwo(stadt.plain, 2, ' / '), ['Contacts: Primary support', 'Contacts: Expert', 'Contacts: Owner']],
    ['Vertretung', v.gaps(3, stadt.plain(3)), ['Contacts: Secondary support', null]],
    ['Betriebsart', w('Rechenzentrum intern|Cloud|extern gehostet|Einzelplatz'), hosting],
    ['Kritikalität¹', w('sehr hoch|hoch|mittel|gering'), 'Criticality'],
    ['Status', w('produktiv|produktiv|in Ablösung|in Einführung'), states],
    ['Einführung', v.day(v.yearOnly), 'In use from'],
    ['Ablösung geplant', v.gaps(7, ahead(v.dots)), 'In use until'],
    ['Kosten p. a.', v.amount((value) => `${value.toLocaleString('de-DE')} €`), null],
    ['Bemerkung', v.gaps(5, w('Vertrag läuft über den Zweckverband|Server wird 2027 ersetzt|Schnittstelle zu SAP offen')), 'Notes'],
  ],
)

const plant = keptAs(`
  proALPHA|proALPHA|Auftrag, Einkauf, Lager|Vertrieb
  CATIA V5|Dassault Systèmes|3D-Konstruktion|Konstruktion
  EPLAN Electric P8|EPLAN|Schaltpläne|Elektrokonstruktion
  PRO.FILE|PROCAD|Zeichnungsverwaltung|Konstruktion
  HYDRA|MPDV|Betriebs- und Maschinendaten|Fertigung
  CAQ.Net|CAQ AG|Prüfpläne und Reklamationen|Qualität
  TopSolid CAM|Missler|NC-Programme|Arbeitsvorbereitung
  ELO office|ELO|Belegarchiv|Buchhaltung
  DATEV Lohn|DATEV|Löhne und Gehälter|Personal
  tisoware|tisoware|Zeiterfassung|Personal
  CAS genesisWorld|CAS Software|Kundenkontakte|Vertrieb
  Ersatzteilkatalog|Eigenentwicklung|Ersatzteile für Händler|Service
  Camos Konfigurator|camos|Angebote für Sondermaschinen|Vertrieb
  ATLAS Zoll|dbh Logistics IT|Ausfuhranmeldungen|Versand
  Sage HR|Sage|Urlaubsanträge|Personal
  TIA Portal|Siemens|SPS-Programmierung|Inbetriebnahme
  Maschinenakte|Eigenentwicklung|Lebenslauf je Maschine|Service
  Veeam|Veeam|Datensicherung|IT
  Mailstore|MailStore Software|E-Mail-Archiv|IT
  Power BI|Microsoft|Kennzahlen der Leitung|Controlling
  Docusnap|Docusnap|Inventarisierung|IT
  Spesenliste|Eigenentwicklung|Reisekosten als Excel|Buchhaltung
`)
const works = staffOf('de', 247)
const plantList = made(
  {
    file: 'Softwareliste_Werk_Nord.csv',
    of: 'the software list of a machine builder, saved from Excel as CSV',
    rows: 22,
    delimiter: ';',
    encoding: 'latin1',
    above: [['Softwareliste Werk Nord'], ['erstellt von IT-Leitung, Änderungen bitte nur über Ticket']],
  },
  [
    ['Nr', v.numbered('', 2), null],
    ['Programm', plant.at(0), 'Name'],
    ['Version', v.gaps(3, v.version), null],
    ['Zweck', plant.at(2), ['Primary use case', ...texts]],
    ['Abteilung', plant.at(3), 'Business areas'],
    ['Key-User', works.backwards(1), ['Contacts: Expert', 'Contacts: Business owner', 'Contacts: Owner']],
    ['Ansprechpartner IT', works.login(2), ['Contacts: Primary support', 'Contacts: Expert', 'Contacts: Owner']],
    ['Anbieter', plant.at(1), makers],
    ['Hotline', v.gaps(6, w('hotline@example.org|service@example.net')), ['Contacts: Vendor contact', null]],
    ['Lizenzart', w('Kauf|Miete|Named User|Concurrent'), [null, 'Tags', 'Delivery models']],
    ['Anz. Lizenzen', v.count(180), null],
    ['Art', w('Standard|Individual|Cloud|Standard'), bought],
    ['Prio', w('1 - hoch|2 - mittel|3 - niedrig'), ['Criticality', null]],
    ['Vertragsende', v.gaps(5, ahead(v.dots)), ['In use until', null]],
    ['im Einsatz seit', v.gaps(2, v.day(v.dots)), 'In use from'],
    ['zuletzt geprüft', v.gaps(3, recent(v.dots)), 'Last reviewed'],
    ['Anmerkungen', v.gaps(6, w('Update 2026 geplant|nur noch lesend|Ablöse durch proALPHA-Modul')), 'Notes'],
  ],
)

export const germanOfTwentyFourth: readonly Shape[] = [utilityList, plantList]
