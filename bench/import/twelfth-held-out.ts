/** The twelfth set, small and again from elsewhere: written after what the eleventh taught and before it was run. The rows are made. */
import type { Column, Shape } from './shape.ts'
import * as v from './values.ts'
import type { Cell } from './values.ts'

const w = (words: string, salt?: number): Cell => v.oneOf(words.split('|'), salt)
const made = (about: Omit<Shape, 'columns'>, columns: readonly Column[]): Shape => ({ ...about, columns })
const does = v.sentence(['answers the callers of the desk', 'matches the orders of the day', 'weighs the lorries at the gate'])
const said = ['Short description', 'Long description', 'Primary use case']
const business = ['Contacts: Business owner', 'Contacts: Owner']
const people = ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']
const states = ['State', 'Operational state']
const kinds = ['Delivery models', 'Hosting types']
const makers = ['Vendor', 'Manufacturer']

export const twelfthHeldOut: readonly Shape[] = [
  made({ file: 'cmdb_appci_owner_mapping.csv', of: 'A tool for observing, its mapping of applications to owners', rows: 40 }, [
    ['applicationci', v.numbered('CI', 6)],
    ['name', v.product, 'Name'],
    ['business_criticality', w('1 - most critical|2 - somewhat critical|4 - not critical'), 'Criticality'],
    ['operational_status', w('Operational|Retired|Non-Operational'), states],
    ['managed_by.u_managing_director', v.person(2), [...people, 'Contacts: Business owner', null]],
    ['owned_by', v.person(4), business],
    ['support_group', w('OPS-PAY|OPS-CORE|OPS-WEB'), ['Contacts: Primary support', null]],
  ]),
  made({ file: 'cmdb_activos.csv', of: 'Una empresa, los activos de su CMDB', delimiter: ';', rows: 42 }, [
    ['codigo', v.numbered('ACT-', 4)],
    ['nombre', v.product, 'Name'],
    ['tipo_activo', w('APLICACION|SERVICIO'), [null, 'Tags']],
    ['criticidad', w('CRITICA|ALTA|MEDIA|BAJA'), 'Criticality'],
    ['propietario', v.person(2), 'Contacts: Owner'],
    ['responsable_tecnico', v.person(4), people],
    ['proveedor', w('Indra|Telefónica Tech|Oracle'), makers],
    ['coste_mensual', v.amount((value) => `${value},00`)],
    ['ubicacion', w('CPD Madrid|Azure|AWS'), [null, 'Hosting types']],
    ['estado', w('ACTIVO|EN BAJA|PRUEBAS'), states],
    ['fecha_alta', v.day(v.iso), ['In use from', null]],
    ['entorno', w('PRO|PRE|DES'), ['Environments', null]],
  ]),
  made(
    {
      file: 'Liste des applis MSP.xlsx',
      of: 'Un prestataire, le suivi de ses clients',
      rows: 38,
      above: [['Suivi applicatif'], ['Semaine 14']],
    },
    [
      ['Appli', v.product, 'Name'],
      ['À quoi ça sert ?', v.sentence(['tient le planning des équipes', 'édite les bulletins de paie']), said],
      ['Service métier', w('RH|Paie|Logistique|Achats'), 'Business areas'],
      ['Stack technique', v.several(['React', 'Node.js', 'PostgreSQL'], ' + '), 'Platforms'],
      ['Env.', w('prod|recette|dev'), ['Environments', null]],
      ['Resp. appli', v.person(2), people],
      ['Hébergeur', w('OVHcloud|Interne|Azure'), 'Hosting types'],
      ['Fin de support éditeur', v.gaps(4, v.day(v.slashes, 14)), ['In use until', null]],
      ['Niveau de criticité (1 à 4)', w('1|2|3|4'), ['Criticality', null]],
    ],
  ),
  made({ file: 'migration-waves.csv', of: 'A migration to a cloud, its applications in waves', rows: 50 }, [
    ['Application Id', v.numbered('a-', 6)],
    ['Application', v.product, 'Name'],
    ['Wave', w('Wave 1|Wave 2|Wave 3')],
    ['Migration Strategy (7R)', w('Rehost|Retire|Replatform|Retain'), ['Planned disposition', null]],
    ['App Owner Contact', v.personAndMail(2), 'Contacts: Owner'],
    ['Business Unit / Dept', w('Claims|Underwriting|HR'), 'Business areas'],
    ['OS', w('Windows Server 2012 R2|RHEL 7|AIX 7.2'), ['Platforms', null]],
    ['DB Engine', w('Oracle|SQL Server|None'), ['Platforms', null]],
    ['Criticality Tier', w('Platinum|Gold|Silver|Bronze'), ['Criticality', null]],
    ['Current Hosting', w('On-prem DC1|Colo|AWS'), 'Hosting types'],
    ['# of Servers', v.count(20, 3)],
    ['Target Go-Live', v.day(v.american, 16), ['In use from', null]],
  ]),
  made(
    {
      file: 'Fachanwendungen Landkreis.xlsx',
      of: 'Ein Landkreis, Liste mit Stand und Fußzeile',
      rows: 44,
      above: [['Fachanwendungen'], ['Stand 31.12.2023']],
      below: [['Anzahl: 44']],
    },
    [
      ['FB', w('FB 1|FB 2|FB 3'), ['Business areas', null]],
      ['Fachanwendung', v.product, 'Name'],
      [
        'Aufgabenfeld',
        v.sentence(['für die Zulassung von Fahrzeugen', 'für die Hilfe zur Pflege']),
        [...said, 'System or domain', 'Capabilities'],
      ],
      ['Softwarehaus', w('PROSOZ Herten GmbH|Lämmkom|OK.VERKEHR'), makers],
      ['Hauptansprechpartner', v.personBackwards(2), [...people, 'Contacts: Business owner']],
      ['Stellv.', v.gaps(4, v.personBackwards(4)), ['Contacts: Secondary support', 'Contacts: Expert', null]],
      ['Wo gehostet', w('eigenes RZ|Dataport|Cloud'), 'Hosting types'],
      ['Einführungsjahr', v.day(v.yearOnly), 'In use from'],
      ['wird abgelöst zum', v.gaps(7, v.day(v.dots, 15)), ['In use until', null]],
    ],
  ),
  made({ file: 'softwarelijst_school.csv', of: 'Een scholenkoepel, softwarelijst voor de privacy', delimiter: ';', rows: 36 }, [
    ['Softwarepakket', v.product, 'Name'],
    ['Doel van het gebruik', v.sentence(['voor het volgen van leerlingen', 'voor het plannen van lessen']), said],
    ['Verwerker / leverancier', w('Iddink|Magister BV|Topicus Onderwijs'), makers],
    ['School / dienst', w('Havo-vwo|Vmbo|Bestuursbureau'), 'Business areas'],
    ['Verantwoordelijke', v.person(2), 'Contacts: Owner'],
    ['Applicatiebeheer', v.person(4), people],
    ['Soort (SaaS/lokaal)', w('SaaS|lokaal'), kinds],
    ['Verwerkersovereenkomst', w('ja|nee')],
    ['Actief', w('ja|nee', 6), ['Active', 'State', 'Operational state', null]],
  ]),
  made({ file: 'device_apps.csv', of: 'A file-based adapter, fields without their parts', rows: 60 }, [
    ['softwarename', v.product, 'Name'],
    ['softwarevendor', w('Adobe Inc.|Zoom|JetBrains s.r.o.'), makers],
    ['softwareversion', v.version],
    ['softwarecategory', w('Design|Meetings|IDE'), [null, 'System or domain', 'Tags']],
    ['softwaredescription', v.gaps(2, does), said],
    ['businessowner', v.person(3), 'Contacts: Business owner'],
    ['businessunit', w('R&D|Sales|Legal'), 'Business areas'],
    ['lifecyclestatus', w('Approved|Phase-out|Banned'), states],
    ['firstseen', v.day(v.stamp, 10)],
  ]),
  made(
    {
      file: 'Application landscape 2025.xlsx',
      of: 'A retailer, group headings over names and notes below',
      rows: 40,
      over: ['General', '', '', 'Ownership', '', 'Technology', '', 'Lifecycle', '', ''],
      below: [['* under review'], ['Total: 40']],
    },
    [
      ['App', v.product, 'Name'],
      ['What is it for?', does, said],
      ['Value stream', w('Source to Store|Order to Cash|Hire to Retire'), 'Capabilities'],
      ['Business', v.person(2), ['Contacts: Business owner', 'Contacts: Owner', 'Contacts: Expert']],
      ['IT', v.person(4), people],
      ['Built by', w('SAP SE|Blue Yonder|In-house'), [...makers, 'Delivery models']],
      ['Tech', v.several(['Java', 'Oracle', 'Kafka'], '; '), 'Platforms'],
      ['Phase', w('Plan|Active|Phase out'), states],
      ['Since', v.day(v.monthYear), 'In use from'],
      ['Until', v.gaps(7, v.day(v.monthYear, 15)), 'In use until'],
    ],
  ),
]
