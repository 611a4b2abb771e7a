/** Workbooks kept by hand in German, of the twenty-third set: fixed before the guesses were read or run. */
import { ahead, keptAs, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, kinds, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

/** What a municipal utility runs, and who patches it. */
const supplied = keptAs(`
  SAP IS-U|Abrechnung Strom, Gas und Wasser|SAP|Schleupen AG|Vertrieb|SAP HANA
  Schleupen.CS|Marktkommunikation|Schleupen|Schleupen AG|Netz|SQL Server 2019
  PSIcontrol|Netzleitsystem|PSI|PSI GridConnect|Netz|Oracle 19c
  Smallworld GIS|Leitungspläne und Auskunft|GE Vernova|Mettenmeier|Netz|VMDS
  d.velop documents|Posteingang und Archiv|d.velop|codia|Zentrale Dienste|SQL Server 2019
  LOGA|Lohn und Gehalt|P&I|P&I|Personal|Oracle 19c
  Atoss Staff|Zeiterfassung und Dienstplan|Atoss|Atoss|Personal|SQL Server 2016
  BelVis|Energiedaten und Prognosen|Kisters|Kisters|Handel|Oracle 19c
  Argos|Einsatz der Monteure|Robotron|Robotron|Netz|PostgreSQL 14
  Kundenportal|Zählerstände und Rechnungen online|Eigenentwicklung|-|Vertrieb|MariaDB 10
  Bäderkasse|Eintritt und Kurse|Beckmann|Beckmann|Bäder|Firebird
  TicketPlus|Verkauf von Fahrkarten|Höft & Wessel|Almex|Verkehr|SQL Server 2014
  ivu.plan|Fahrpläne und Umläufe|IVU|IVU|Verkehr|Oracle 19c
  Fuhrpark 24|Fahrzeuge und Prüftermine|Carano|Carano|Zentrale Dienste|SQL Server 2019
  Veeam Backup|Sicherung der Server|Veeam|Bechtle|IT|SQL Server Express
  Lucanet|Konzernabschluss|Lucanet|Lucanet|Finanzen|SQL Server 2019
`)
const utility = staffOf('de', 245)
const werke = made(
  {
    file: 'Verfahrensliste_Stadtwerke.csv',
    of: 'Liste der Verfahren von Stadtwerken',
    rows: supplied.rows,
    delimiter: ';',
    encoding: 'latin1',
    above: [['Verfahrensliste', '', 'Stand: 3. Quartal'], []],
    below: [['Anzahl', '16'], ['Nur für den Dienstgebrauch']],
  },
  [
    ['Lfd. Nr.', v.numbered('', 1), null],
    ['Verfahren', supplied.at(0), 'Name'],
    ['Kurzbeschreibung', supplied.at(1), said],
    ['Hersteller', supplied.at(2), 'Manufacturer'],
    ['Lieferant', supplied.at(3), 'Vendor'],
    ['Bereich', supplied.at(4), 'Business areas'],
    ['Fachverantwortung', utility.backwards(1), business],
    ['Systembetreuung', utility.backwards(2), people],
    ['Vertretung', utility.backwards(3), ['Contacts: Secondary support', 'Contacts: Expert', null]],
    ['Datenbank', supplied.at(5), ['Platforms', null]],
    ['Version', v.version, null],
    ['Letzter Patch', recent(v.dots, 61), null],
    ['Sicherung', w('täglich|stündlich|wöchentlich|keine'), null],
    ['Schutzbedarf', w('normal|hoch|sehr hoch'), [null, 'Criticality']],
    ['Wartung bis', ahead(v.dots, 62), [null, 'In use until']],
    ['Status', w('produktiv|produktiv|produktiv|Test|abgelöst'), states],
    ['Bemerkung', v.gaps(6, w('Übergang auf S/4 geplant|läuft nur unter Windows Server 2012|Fernwartung durch Hersteller')), 'Notes'],
  ],
)

/** What a haulage firm pays for. */
const hauled = keptAs(`
  CarLo|Aufträge, Disposition, Abrechnung|Soloplan|Disposition|Rechenzentrum
  WinSped|Altaufträge, nur noch Auskunft|LIS|Disposition|eigener Server
  PTV Map&Guide|Touren und Maut|PTV|Disposition|Cloud
  TIMOCOM|Frachtenbörse|TIMOCOM|Verkauf|Cloud
  Fleetboard|Ortung, Verbrauch, Lenkzeiten|Daimler Truck|Fuhrpark|Cloud
  TachoPlus|Archiv der Fahrerkarten|buyond|Fuhrpark|eigener Server
  DATEV Unternehmen online|Belege für den Steuerberater|DATEV|Buchhaltung|Cloud
  Diamant|Finanzbuchhaltung|Diamant Software|Buchhaltung|eigener Server
  ProStore|Lagerverwaltung Halle 3|TEAM|Lager|eigener Server
  Atlas-Zoll|Zollanmeldungen|Dakosy|Zoll|Cloud
  Personio|Personalakte und Urlaub|Personio|Personal|Cloud
  Webfleet|Ortung der Sattelauflieger|Bridgestone|Fuhrpark|Cloud
  Palettenkonto (Excel)|Wer schuldet wem Paletten|selbst gemacht|Lager|Netzlaufwerk
  ELO|Frachtbriefe und Ablieferbelege|ELO Digital|Verwaltung|eigener Server
`)
const haulier = staffOf('de', 246)
const spedition = made(
  {
    file: 'IT-Bestand Spedition.xlsx',
    of: 'IT-Bestand einer Spedition',
    rows: hauled.rows,
    above: [['IT-Bestand', '', 'gepflegt von der Verwaltung']],
    over: ['Was', '', '', 'Wer', '', '', 'Geld', '', '', 'Einschätzung', '', '', ''],
    sections: ['Kerngeschäft', 'Verwaltung und Lager'],
    below: [['Summe', '', '', '', '', '', '96.420,00 €']],
  },
  [
    ['Programm', hauled.at(0), 'Name'],
    ['Wofür', hauled.at(1), said],
    ['Abteilung', hauled.at(3), 'Business areas'],
    ['Anbieter', hauled.at(2), makers],
    ['Hauptnutzer', haulier.plain(1), [...people, ...business, null]],
    ['Hilft bei Störung', haulier.reached(2, 'Tel.'), ['Contacts: Primary support', 'Contacts: Expert']],
    ['Kosten p. a.', v.amount((value) => `${value.toLocaleString('de-DE')},00 €`), [null, 'Yearly cost']],
    ['Lizenzen', v.count(45), null],
    ['Kündbar zum', ahead(v.dots, 63), null],
    ['Wichtigkeit', w('1 - gering|2|3 - mittel|4|5 - Betrieb steht'), 'Criticality'],
    ['Betrieb', hauled.at(4), kinds],
    ['Im Einsatz seit', v.day(v.yearOnly, 0, 12), 'In use from'],
    ['Was wird daraus?', w('bleibt|bleibt|ablösen|ausbauen|offen'), ['Planned disposition', 'Notes', null]],
  ],
)

export const germanOfTwentyThird: readonly Shape[] = [werke, spedition]
