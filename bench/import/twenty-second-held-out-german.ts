/** Workbooks that organisations keep by hand in German. Part of the twenty-second set, fixed before the guesses were read or run. */
import { ahead, keptAs, linkTo, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, kinds, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const county = staffOf('de', 251)
const works = staffOf('de', 252)
const clinic = staffOf('de', 253)

/** Verfahren, Hersteller, Zweck, Amt. */
const procedures = keptAs(`
  OK.VISTA|AKDB|Kfz-Zulassung und Führerscheine|Straßenverkehrsamt
  MESO|HSH|Einwohnermeldewesen|Bürgerbüro
  AutiSta|Verlag für Standesamtswesen|Personenstandsregister|Standesamt
  PROSOZ BAU|PROSOZ Herten|Bauanträge und Baulasten|Bauamt
  OPEN/PROSOZ|PROSOZ Herten|Grundsicherung und Sozialhilfe|Sozialamt
  LÄMMkom LISSA|LÄMMERZAHL|Leistungen nach SGB XII|Sozialamt
  Infoma newsystem|Axians Infoma|Haushalt, Kasse und Anlagen|Kämmerei
  LOGA|P&I|Bezüge und Personalverwaltung|Personalamt
  enaio|OPTIMAL SYSTEMS|Elektronische Akte|Hauptamt
  SD.NET|Sternberg|Sitzungsdienst des Kreistags|Hauptamt
  migewa|Naviga|Gewerbeanzeigen|Ordnungsamt
  ADVIS|Kommunix|Ausländerakten|Ausländerbehörde
  GeoMedia|Hexagon|Geodaten und Karten|Vermessungsamt
  pmOWI|Axians|Ordnungswidrigkeiten und Bußgelder|Ordnungsamt
  Octoware|easy-soft|Gesundheitsamt und Schuluntersuchungen|Gesundheitsamt
  BALVI iP|BALVI|Lebensmittelüberwachung|Veterinäramt
  Session|Somacos|Gremienarbeit|Hauptamt
  c-trace|c-trace|Behälter und Leerungen|Abfallwirtschaft
  TEVIS|Kommunix|Online-Terminvergabe|Bürgerbüro
  Jugendamt.GeDok|GAUSS-LVS|Fallakten der Jugendhilfe|Jugendamt
`)

/** Anwendung, Hersteller, Kurzbeschreibung, Bereich. */
const plant = keptAs(`
  SAP ECC 6.0|SAP|Rechnungswesen, Einkauf und Vertrieb|Finanzen
  SAP SuccessFactors|SAP|Personalstamm und Zielgespräche|Personal
  Teamcenter|Siemens|Stücklisten und Änderungen|Entwicklung
  SolidWorks|Dassault Systèmes|Konstruktion in 3D|Entwicklung
  HYDRA MES|MPDV|Betriebsdaten und Feinplanung|Produktion
  CAQ.Net|CAQ AG|Prüfpläne und Reklamationen|Qualität
  proALPHA|proALPHA|Auftragsabwicklung der Tochterfirmen|Vertrieb
  d.velop documents|d.velop|Archiv der Belege|Finanzen
  CAS genesisWorld|CAS Software|Kundenkontakte|Vertrieb
  WinCC|Siemens|Leitstand der Lackieranlage|Produktion
  Lucanet|LucaNet|Konzernabschluss|Finanzen
  Jedox|Jedox|Planung und Budget|Controlling
  ATOSS Time Control|ATOSS|Zeiterfassung und Schichten|Personal
  Matrix42|Matrix42|Softwareverteilung und Tickets|IT
  Baramundi|baramundi software|Verteilung von Updates|IT
  AEB Export|AEB|Zoll und Ausfuhr|Logistik
  viadat|viastore|Lagerverwaltung|Logistik
  Eplan P8|EPLAN|Schaltpläne|Entwicklung
`)

/** Name, Anbieter, Einsatzgebiet. */
const wards = keptAs(`
  ORBIS KIS|Dedalus|Patientenakte und Stationsarbeit
  i.s.h.med|Oracle Health|Dokumentation der Ambulanzen
  SAP IS-H|SAP|Aufnahme und Abrechnung
  MOLIS|CompuGroup Medical|Aufträge und Befunde im Labor
  JiveX|VISUS|Bilder aus Röntgen und CT
  COPRA6|COPRA System|Kurven der Intensivstation
  Swisslab|Nexus|Zentrallabor
  Viewpoint|GE HealthCare|Ultraschall in der Geburtshilfe
  Clinaris|Clinaris|Bettenreinigung und Geräteverfolgung
  TimeOffice|Pradtke|Dienstplanung der Pflege
  Diamant/4|Diamant Software|Finanzbuchhaltung
  Waldbrenner AMS|Waldbrenner|Medizintechnik und Prüffristen
  Meona|Mesalvo|Verordnung von Medikamenten
  Roxtra|Roxtra|Handbücher und Verfahrensanweisungen
  ORGACARD|Orgacard Siemantel|Speisenbestellung
  Docusnap|Docusnap|Inventar der IT
`)

const euro = (value: number) => `${value.toLocaleString('de-DE')},00 EUR`

export const twentySecondGerman: readonly Shape[] = [
  made(
    {
      file: 'Verfahrensverzeichnis_Kreis.csv',
      of: 'ein Landkreis, Liste der Fachverfahren',
      rows: procedures.rows,
      delimiter: ';',
      encoding: 'latin1',
      above: [['Liste der eingesetzten Fachverfahren', 'Stand: 14.03.2025'], ['']],
      below: [['Summe Verfahren: 20']],
    },
    [
      ['lfd. Nr.', v.numbered('', 1), null],
      ['Fachverfahren', procedures.at(0), 'Name'],
      ['Zweck', procedures.at(2), ['Primary use case', 'Short description', 'Long description']],
      ['Amt', procedures.at(3), 'Business areas'],
      ['Hersteller', procedures.at(1), 'Manufacturer'],
      ['Lieferant', v.gaps(5, w('Rechenzentrum Süd|ITEBO|Axians')), 'Vendor'],
      ['Version', v.version, null],
      ['Betrieb', w('Rechenzentrum|eigener Server|Cloud|Rechenzentrum'), kinds],
      ['Verfahrensverantwortliche/r', county.backwards(1), ['Contacts: Owner', 'Contacts: Business owner']],
      ['Fachadministration', oneOrTwo(county.backwards, 2, ' / '), people],
      ['Anzahl Nutzer', v.count(300), null],
      ['im Einsatz seit', v.day((y, m) => `${m}/${y}`), 'In use from'],
      ['Schutzbedarf', w('normal|hoch|sehr hoch'), ['Criticality', null]],
      ['AVV vorhanden', w('ja|nein|ja'), null],
      ['Wartung p.a.', v.amount(euro), ['Yearly cost', 'Yearly cost, third party', null]],
      ['Bemerkungen', v.gaps(6, w('Ablösung geplant|Vertrag läuft weiter|neue Version im Herbst')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'IT-Bebauungsplan 2025.xlsx',
      of: 'ein Maschinenbauer, Bebauungsplan der Anwendungen',
      rows: plant.rows,
      above: [['Bebauungsplan Anwendungen'], ['Verantwortlich: Unternehmensarchitektur']],
      over: ['Stammdaten', '', '', '', 'Technik', '', '', 'Verantwortung', '', '', 'Planung', '', '', ''],
      sections: ['Kaufmännische Anwendungen', 'Technische Anwendungen'],
      below: [['Legende: K1 = unverzichtbar, K2 = wichtig, K3 = verzichtbar']],
    },
    [
      ['Anwendung', plant.at(0), 'Name'],
      ['Kurzbeschreibung', plant.at(2), 'Short description'],
      ['Geschäftsbereich', plant.at(3), 'Business areas'],
      ['Domäne', w('Kernprozesse|Führung|Unterstützung'), 'System or domain'],
      ['Anbieter', plant.at(1), makers],
      ['Plattform', w('Windows|Linux|HANA|Web'), 'Platforms'],
      ['Bereitstellung', w('On-Premises|SaaS|Hosting extern'), kinds],
      ['Fachlicher Eigentümer', works.plain(1), ['Contacts: Business owner', 'Contacts: Owner']],
      ['Key-User', works.plain(2), ['Contacts: Expert', null]],
      ['1st-Level', works.login(3), ['Contacts: Primary support', null]],
      ['Kritikalität', w('K1|K2|K3|K2'), 'Criticality'],
      ['Lebenszyklus', w('aktiv|aktiv|Auslauf|geplant'), states],
      ['Abschaltung', v.gaps(6, ahead(v.dots)), 'In use until'],
      ['Strategie', w('halten|ausbauen|ablösen|abschalten'), ['Planned disposition', null]],
    ],
  ),
  made(
    {
      file: 'Anwendungen_Klinik_Abfrage.xlsx',
      of: 'ein Krankenhaus, Rücklauf einer Abfrage bei den Abteilungen',
      rows: wards.rows,
      sheets: [{ name: 'Ausfüllhilfe', rows: [['Bitte je Anwendung eine Zeile.'], ['Fragen an die IT, Telefon 4411']] }],
    },
    [
      ['Wie heißt die Anwendung?', wards.at(0), 'Name'],
      ['Wofür wird sie eingesetzt?', wards.at(2), said],
      ['Abteilung / Klinik', w('Innere Medizin|Chirurgie|Labor|Verwaltung|Radiologie'), 'Business areas'],
      ['Firma', wards.at(1), makers],
      ['Ansprechpartner fachlich', clinic.plain(1), [...business, 'Contacts: Expert']],
      ['Ansprechpartner IT', clinic.plain(2), people],
      ['Vertretung', clinic.plain(3), ['Contacts: Secondary support', null]],
      ['Patientendaten (j/n)', w('j|j|n'), [null, 'Tags']],
      ['Ausfall verkraftbar bis', w('1 Stunde|4 Stunden|1 Tag|1 Woche'), [null, 'Criticality']],
      ['Server', v.numbered('SRV-APP', 2), null],
      ['Testsystem?', w('ja|nein'), [null, 'Environments']],
      ['Schnittstellen', v.gaps(4, v.several(['HL7', 'DICOM', 'SAP'], ', ')), [null, 'Integrations', 'Notes']],
      ['Link zur Doku', v.gaps(4, linkTo(wards.at(0), 'wiki.example.org')), 'Documents'],
      ['Zuletzt geprüft am', recent(v.dots), 'Last reviewed'],
      ['Sonstiges', v.gaps(7, w('Umzug in den neuen Serverraum|Lizenz läuft aus')), ['Notes']],
    ],
  ),
]
