/** The eighteenth set in German: a town, a machine builder, an insurer. */
import { numericMonth, onceOnly, wordedMonth } from './eighteenth-cells.ts'
import { ahead, keptAs, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'

/** Verfahren, Aufgabe, Abteilung, Hersteller. */
const town = keptAs(`
  OK.EWO|Einwohnermeldewesen und Ausweise|33.1 Bürgerdienste|AKDB
  AutiSta|Beurkundung im Standesamt|33.2 Standesamt|Verlag für Standesamtswesen
  migewa|Gewerbeanzeigen und Erlaubnisse|32.1 Gewerbe|naviga
  WiNOWiG|Ordnungswidrigkeiten im ruhenden Verkehr|32.2 Verkehr|SSI Schäfer IT
  Infoma newsystem|Haushalt, Kasse und Buchhaltung|20.1 Kämmerei|Axians Infoma
  AVVISO|Vollstreckung offener Forderungen|20.2 Kasse|Data-team
  ProSoz Bau|Bauanträge und Bauaufsicht|63.1 Bauaufsicht|PROSOZ Herten
  OPEN/PROSOZ|Sozialhilfe und Asylbewerberleistungen|50.1 Soziales|PROSOZ Herten
  Kita-Planer 2|Vergabe von Betreuungsplätzen|51.1 Kindertagesbetreuung|Lämmerzahl
  LOGO Data|Jugendhilfe und Beistandschaften|51.2 Jugendamt|Lämmerzahl
  SCHILD-NRW|Schülerdaten der städtischen Schulen|40.1 Schulverwaltung|MSB NRW
  BIBLIOTHECAplus|Ausleihe der Stadtbücherei|41.1 Kultur|OCLC
  KOMMBOSS|Stellenplan und Personalverwaltung|11.1 Personal|GfOP
  LOGA|Entgeltabrechnung|11.1 Personal|P&I
  Session|Ratsinformation und Sitzungsdienst|01 Ratsbüro|Somacos
  enaio|Akten und Posteingang|10.2 Organisation|OPTIMAL SYSTEMS
  GeoMedia SmartClient|Kartenauskunft für alle Ämter|62.1 Vermessung|Hexagon
  pit-Kommunal|Grünflächen und Baumkontrolle|67.1 Grünflächen|IP SYSCON
  Hades|Friedhofsverwaltung und Grabstellen|67.2 Friedhof|Pietsch
  FeuerON|Einsatzberichte und Gerätewartung|37 Feuerwehr|NLBK
`)

/** Bezeichnung, Kurzbeschreibung, Bereich, Dienstleister. */
const machines = keptAs(`
  proALPHA|Aufträge, Einkauf und Disposition|Kaufm. Verwaltung|proALPHA Consulting
  DATEV Lohn|Lohn und Gehalt|Kaufm. Verwaltung|Kanzlei Brandt
  Diamant|Finanzbuchhaltung der Tochtergesellschaft|Kaufm. Verwaltung|Diamant Software
  keytech PLM|Zeichnungen, Stücklisten und Freigaben|Konstruktion|Keytech
  Inventor|Konstruktion in 3D|Konstruktion|Contelos
  EPLAN Electric P8|Stromlaufpläne|Konstruktion|EPLAN
  TIA Portal|Programmierung der Steuerungen|Konstruktion|Siemens
  hyperMILL|Fräsprogramme|Fertigung|OPEN MIND
  FASTEC 4 PRO|Maschinendaten und Auslastung|Fertigung|FASTEC
  TDM Werkzeugverwaltung|Werkzeuge und deren Standzeiten|Fertigung|TDM Systems
  Werkstattkalender|Schichtplan der Meister, in Excel gewachsen|Fertigung|intern
  iqs CAQ|Prüfpläne und Reklamationen|Qualität|iqs Software
  ZEISS Calypso|Messprogramme|Qualität|Carl Zeiss
  Cobra CRM|Kunden, Messen und Angebote|Vertrieb & Service|Cobra
  Servicebericht-App|Monteure schreiben Berichte beim Kunden|Vertrieb & Service|intern
  Ersatzteilkatalog Quanos|Ersatzteile im Netz|Vertrieb & Service|Quanos
  Sage DPW|Zeiterfassung und Urlaub|Personal|Sage
  rexx systems|Bewerbungen|Personal|rexx
`)

/** Anwendung, Zweck, Sparte, Hersteller. */
const insurer = keptAs(`
  PSLife|Verträge der Lebensversicherung führen|Leben|adesso
  Kompass Sach|Verträge und Prämien für Haus und Hof|Sach|Eigenbau
  ClaimsCenter|Schäden aufnehmen und regulieren|Schaden|Guidewire
  Tarifrechner Kfz|Prämien für Agenturen rechnen|Kfz|Eigenbau
  Kfz-Portal eVB|Bestätigungen für die Zulassung ausstellen|Kfz|GDV DL
  SAP FS-CD|Inkasso und Auszahlungen|Alle Sparten|SAP
  SAP FS-RI|Rückversicherung abrechnen|Rückversicherung|SAP
  Provisio|Provisionen der Vermittler|Vertrieb|Eigenbau
  Salesforce FSC|Kundenbetreuung der Agenturen|Vertrieb|Salesforce
  d.3 Archiv|Post und Policen ablegen|Alle Sparten|d.velop
  ITyX Posteingang|Eingehende Post lesen und zuteilen|Alle Sparten|ThinkOwl
  Betrugsmonitor|Auffällige Schäden melden|Schaden|SAS
  Solvara|Kennzahlen nach Solvency II melden|Finanzen|BearingPoint
  Diamant Finanz|Hauptbuch der Gruppe|Finanzen|Diamant Software
  AktuarLab|Reserven rechnen|Leben|Milliman
  Personalis|Zeiten und Abrechnung|Personal|Sage
  Genesys Cloud|Anrufe und Chat verteilen|Kundenservice|Genesys
  Meine Police|Kundenportal und App|Kundenservice|Eigenbau
`)

export const eighteenthHeldOutGerman: readonly Shape[] = [
  made(
    {
      file: 'Fachverfahren_Stand_2025-03.csv',
      of: 'Eine Stadt, die Übersicht ihrer Fachverfahren',
      delimiter: ';',
      encoding: 'latin1',
      rows: town.rows,
      above: [['Stadt Wehlingen – Fachbereich 10.3 Informationstechnik'], ['Übersicht der Fachverfahren, Stand: März 2025'], []],
      sections: ['Ordnung und Finanzen', 'Bauen, Soziales und Schule', 'Innere Dienste, Vermessung und Feuerwehr'],
      below: [['Summe: 20 Verfahren'], ['*) Ablösung im Rahmen der Kooperation mit dem Kreis']],
    },
    [
      ['Lfd. Nr.', v.numbered('', 1)],
      ['Verfahren', town.at(0), 'Name'],
      ['Aufgabe', town.at(1), said],
      ['Abt.', town.at(2), areas],
      ['Herst.', town.at(3), makers],
      ['Verantw.', staffOf('de', 14).backwards(2), ['Contacts: Owner', 'Contacts: Expert', ...business]],
      ['Vertr.', v.gaps(3, staffOf('de', 14).backwards(5), 'n. n.'), ['Contacts: Secondary support', null, ...people]],
      ['Betriebsart', w('Eigenbetrieb|Rechenzentrum KDO|ASP|Eigenbetrieb'), 'Hosting types'],
      ['Schutzbed.', w('normal|hoch|sehr hoch')],
      ['Krit.', w('1 - gering|2 - mittel|3 - hoch|4 - sehr hoch'), 'Criticality'],
      ['prod. seit', v.gaps(1, v.day(numericMonth), 'unbek.'), 'In use from'],
      ['Stat.', w('produktiv|produktiv|in Einführung|auslaufend'), states],
      ['Anz. Arb.-Pl.', v.count(120)],
      ['Wartung bis', v.gaps(4, ahead(v.dots))],
      ['Bem.', v.gaps(6, w('Ablösung mit Kreis*)|Lizenz je Sachbearbeiter|Schnittstelle zur Kasse offen')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'IT-Landschaft Werk Augsburg.xlsx',
      of: 'Ein Maschinenbauer, seine Programme nach Bereichen',
      rows: machines.rows,
      above: [['IT-Landschaft Werk Augsburg'], ['gepflegt von: IT-Koordination, intern 311']],
      over: ['Bereich', 'Anwendung', '', '', 'Fachseite', 'IT', '', 'Betrieb', '', '', ''],
    },
    [
      ['Abteilung', onceOnly(machines.at(2)), areas],
      ['Bezeichnung', machines.at(0), 'Name'],
      ['Kurzbeschreibung', machines.at(1), said],
      ['Eigenentwicklung (ja/nein)', (row) => (machines.at(3)(row) === 'intern' ? 'ja' : 'nein')],
      ['Key User', oneOrTwo(staffOf('de', 15).plain, 2, ' / '), ['Contacts: Expert', 'Contacts: Owner', ...business]],
      ['Betreuer', staffOf('de', 15).plain(6), ['Contacts: Primary support', 'Contacts: Expert', 'Contacts: Owner']],
      ['Dienstleister', machines.at(3), ['Vendor', 'Contacts: Primary support', 'Contacts: Vendor contact', null]],
      ['Wo läuft es', w('Server im Werk|Cloud|beim Dienstleister|Arbeitsplatz'), 'Hosting types'],
      ['Seit', v.day(v.yearOnly), 'In use from'],
      ['Servicezeit', w('Mo–Fr 6–22 Uhr|rund um die Uhr|Mo–Fr 8–17 Uhr')],
      ['Anmerkung', v.gaps(6, w('Dongle im Serverschrank|Update jedes Frühjahr|Makros von Herrn Schuster')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Anwendungsregister_Notfallhandbuch.xlsx',
      of: 'Ein Versicherer, das Register in seinem Notfallhandbuch',
      rows: insurer.rows,
      above: [['Anlage 4 zum Notfallhandbuch'], ['Register der Anwendungen'], []],
      sheets: [
        { name: 'Deckblatt', rows: [['Notfallhandbuch'], ['Version', '7.1'], ['Freigabe', 'Vorstand Ressort Betrieb']] },
        {
          name: 'Legende',
          rows: [
            ['Stufe', 'Bedeutung'],
            ['A', 'binnen 4 Stunden'],
            ['B', 'binnen eines Tages'],
            ['C', 'binnen einer Woche'],
          ],
        },
      ],
      below: [[], ['k. A. = keine Angabe']],
    },
    [
      ['Wie heißt die Anwendung?', insurer.at(0), 'Name'],
      ['Wofür brauchen wir sie?', insurer.at(1), said],
      ['Welche Sparte nutzt sie?', insurer.at(2), areas],
      ['Wer hat sie gebaut?', insurer.at(3), makers],
      ['Zugekauft?', (row) => (insurer.at(3)(row) === 'Eigenbau' ? 'nein' : 'ja'), 'Third-party application'],
      ['Wer entscheidet fachlich?', v.gaps(1, staffOf('de', 16).backwards(2), 'k. A.'), business],
      ['Wen rufen wir bei Ausfall an?', staffOf('de', 16).reached(4, 'DW'), 'Contacts: Primary support'],
      [
        'Und wenn niemand abhebt?',
        v.gaps(4, staffOf('de', 16).reached(7, 'DW'), 'k. A.'),
        ['Contacts: Secondary support', 'Contacts: Primary support'],
      ],
      ['Bei uns oder beim Anbieter?', w('eigenes Rechenzentrum|beim Anbieter|Cloud'), 'Hosting types'],
      ['Wie schlimm ist ein Ausfall?', w('existenzbedrohend|hoch|mittel|gering'), 'Criticality'],
      ['Wiederanlauf', w('A|B|C')],
      ['Im Einsatz seit', v.day(wordedMonth('de')), 'In use from'],
      ['Geplantes Ende', v.gaps(7, ahead(v.yearOnly)), 'In use until'],
      ['Zuletzt geübt', v.gaps(4, recent(v.dots), 'nie'), [null, 'Last reviewed']],
      ['Was noch zu sagen ist', v.gaps(6, w('Batch läuft bis 5 Uhr|Kein Zugriff ohne Token|Notbetrieb mit Papierformular')), 'Notes'],
    ],
  ),
]
