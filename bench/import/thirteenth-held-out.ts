/** The thirteenth set: names of columns out of published schemas, templates and dumps that no set has used, with the mapping fixed before it was run. The rows are made. */
import { business, kinds, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const does = v.sentence(['keeps the books of the harbour', 'plans the tours of the week', 'files the letters of members'])
const areas = 'Business areas'

export const thirteenthHeldOut: readonly Shape[] = [
  // code.gov, schema 2.0.0, flattened.
  made({ file: 'code-inventory.csv', of: 'An agency’s inventory of its code', rows: 46 }, [
    ['releases.name', v.product, 'Name'],
    ['releases.organization', w('Bureau of Land|Office of Water|Field Service'), areas],
    ['releases.description', does, said],
    ['releases.status', w('Production|Development|Archival|Beta'), states],
    ['releases.repositoryURL', v.address('git.example.org'), 'Documents'],
    ['releases.homepageURL', v.gaps(3, v.address()), ['Documents', null]],
    ['releases.vcs', v.always('git')],
    ['releases.languages', v.several(['Python', 'Java', 'PHP'], '; '), 'Platforms'],
    ['releases.tags', v.several(['maps', 'grants', 'water'], '; '), 'Tags'],
    ['releases.contact.name', v.person(2), people],
    ['releases.contact.email', v.mail(2), [...people, null]],
    ['releases.laborHours', v.count(9000)],
    ['releases.permissions.usageType', w('openSource|governmentWideReuse|exemptByLaw'), [null, 'Delivery models']],
    ['releases.date.created', v.day(v.iso), ['In use from', null]],
  ]),
  // publiccode.yml, flattened as crawlers do.
  made({ file: 'publiccode-catalog.csv', of: 'A catalogue of public software, by its crawler', rows: 52 }, [
    ['name', v.product, 'Name'],
    ['applicationSuite', v.gaps(6, w('Municipality Suite|School Suite')), ['Part of suite', 'System or domain', null]],
    ['landingURL', v.address(), 'Documents'],
    ['softwareVersion', v.version],
    ['releaseDate', v.day(v.iso), ['In use from', null]],
    ['developmentStatus', w('stable|beta|development|obsolete'), states],
    ['softwareType', w('standalone/web|standalone/mobile|library'), [null, 'Delivery models', 'Platforms']],
    ['platforms', w('web|android|linux'), 'Platforms'],
    ['categories', w('accounting|crm|learning'), 'System or domain'],
    ['shortDescription', does, 'Short description'],
    ['longDescription', does, 'Long description'],
    ['maintenance.contacts.name', v.person(4), people],
    ['maintenance.contractors.name', w('Acme S.p.A.|Softhaus GmbH|Devs SARL'), [...makers, null]],
    ['legal.license', w('EUPL-1.2|AGPL-3.0'), [null]],
    ['legal.repoOwner', w('City of Bologna|Region of Lazio'), [areas, null]],
  ]),
  // OMB, draft policy on modernisation, appendix B.
  made({ file: 'Appendix B responses.xlsx', of: 'An agency that asks for its old systems, questions as headers', rows: 34 }, [
    ['Agency name', w('Office of Roads|Bureau of Parks|Field Service'), areas],
    ['System name', v.product, 'Name'],
    ['Who will be the Point of Contact for this modernization?', v.person(2), people],
    ['Please provide a short description of the system and its primary purpose.', does, said],
    ['What are the primary base languages or programming platforms?', v.several(['COBOL', 'Java', 'Oracle'], ', '), 'Platforms'],
    ['On what date was the system placed in service?', v.day(v.american), 'In use from'],
    ['What is the date of last major system upgrade?', v.day(v.american, 4, 12)],
    ['What vendors actively maintain or support the system?', w('CGI|Accenture|IBM'), makers],
    ['What is the name of the current operating system (OS)?', w('z/OS|Windows Server 2012|RHEL 6'), ['Platforms', null]],
    ['FIPS 199 impact rating', w('Low|Moderate|High'), [null, 'Criticality']],
  ]),
  // A template of a playbook for operations (04_SystemsInventory).
  made({ file: 'systems_inventory.csv', of: 'A playbook for operations, its inventory', rows: 28 }, [
    ['System', v.product, 'Name'],
    ['Purpose', does, said],
    ['Users', w('Sales|Finance|Everyone'), [areas, null]],
    ['Configs', w('see vault|in repo')],
    ['Secrets', w('vault/a|vault/b')],
    ['Data Flows', w('CRM to ledger|none')],
    ['SLAs', w('99.9 %|99 %')],
    ['Failure Modes', v.sentence(['loses its queue', 'stops at midnight']), [null, 'Notes']],
    ['Owner', v.person(3), 'Contacts: Owner'],
    ['Last Verified', v.day(v.iso, 2), 'Last reviewed'],
  ]),
  // An inventory of information systems of the Canary Islands, its table.
  made({ file: 'sistemas_sistema.csv', of: 'Un gobierno regional, la tabla de sus sistemas', delimiter: ';', rows: 60 }, [
    ['id_sistema', v.numbered('', 3)],
    ['uuid_sistema', v.uuid],
    ['nombre_sistema', v.product, 'Name'],
    ['organismo', w('Consejería de Hacienda|Servicio de Salud|Dirección General de Agua'), areas],
    ['codigo', v.slug, [null]],
    ['url', v.gaps(2, v.address()), 'Documents'],
    ['descripcion', v.sentence(['guarda los expedientes del cabildo', 'publica las agendas']), said],
    ['finalidad', v.sentence(['da publicidad a los actos', 'gestiona las ayudas']), 'Primary use case'],
    ['observaciones', v.gaps(6, v.sentence(['pendiente de migrar', 'sin soporte'])), 'Notes'],
    ['tema', w('Hacienda|Sanidad|Agua'), ['System or domain', areas]],
    ['es_corporativo', w('True|False')],
    ['es_subsistema_de', v.gaps(7, (row) => v.product(row % 4)), ['Part of suite', null]],
    ['familia', w('Registro|Portal|Gestión'), 'System or domain'],
    ['responsables_funcionales', v.person(2), 'Contacts: Business owner'],
    ['responsables_tecnologicos', v.person(5), ['Contacts: Expert', 'Contacts: Owner']],
    ['created', v.day(v.stamp)],
    ['archived', v.gaps(8, v.day(v.stamp, 12)), ['In use until', null]],
  ]),
  // A French town’s register of processing, the labels of its fields.
  made({ file: 'registre_traitements.csv', of: 'Une ville, son registre des traitements', delimiter: ';', rows: 48 }, [
    ['Réf.', v.numbered('REF_', 3)],
    ['Nom', v.product, 'Name'],
    ['Service', w('DRH - DRH|DSI - CDS|DSG - ARCHIVES'), areas],
    ['Finalité', v.sentence(['gère les aides à domicile', 'tient les listes des clients']), said],
    ['Localisation du traitement', w('LOCAL|HÉBERGÉ|CLOUD'), ['Hosting types', null]],
    ['Date de création', v.day(v.slashes), ['In use from', null]],
    ['Référent (Représentant)', v.person(6), [...business, 'Contacts: Expert']],
    ['Catégories de données personnelles concernées', w('Identité|Santé|Vie privée')],
    ['La durée de conservation des données traitées', w('5 ans|10 ans')],
    ['Présence de données sensibles', w('OUI|NON')],
    ['Base légale', w('Contrat|Mission d’intérêt public')],
    ['Sous-traitant(s)', v.gaps(3, w('Arpège|Ciril Group|Berger-Levrault')), makers],
    ['Remarque(s)', v.gaps(5, v.sentence(['est relié au portail', 'sera arrêté'])), 'Notes'],
  ]),
  // A handbook of information security, its inventory of assets.
  made(
    {
      file: 'Asset- und Systeminventar.xlsx',
      of: 'Ein Handbuch zur Informationssicherheit, Anhang Systeminventar',
      rows: 40,
      above: [['Anhang: Asset- und Systeminventar'], []],
    },
    [
      ['Asset/System', v.product, 'Name'],
      ['Typ', w('Anwendung|SaaS|Datenbank'), [null, ...kinds, 'Tags', 'Platforms']],
      ['Owner', v.person(2), 'Contacts: Owner'],
      ['Standort/Region', w('RZ Nord|EU-West|Hauptsitz'), [null, 'Hosting types']],
      ['Kritikalität', w('kritisch|hoch|mittel|niedrig'), 'Criticality'],
      ['Datenklassifikation', w('intern|vertraulich|streng vertraulich')],
      ['Hauptabhängigkeiten', w('Active Directory|SAP|keine')],
      ['Logging/Monitoring', w('SIEM|Zabbix')],
      ['Backup', w('täglich|wöchentlich')],
      ['Bemerkungen', v.gaps(4, v.sentence(['wird abgelöst', 'läuft im Verbund'])), 'Notes'],
    ],
  ),
  // A logistics group’s list of applications and who is responsible, as a repository describes it.
  made({ file: 'IT-AM-Systeme.csv', of: 'Ein Logistiker, Applikationen und Zuständigkeiten', delimiter: ';', rows: 64 }, [
    ['ALMID', v.numbered('ICTO-', 5)],
    ['Name', v.product, 'Name'],
    ['Kurzname', v.slug, [null, 'Name']],
    ['Applikationsverantwortlicher', v.personBackwards(2), people],
    ['ADM-Vertreter', v.personBackwards(5), ['Contacts: Secondary support', 'Contacts: Expert', 'Contacts: Primary support']],
    ['Organisation', w('Brief|Paket|Konzern-IT'), areas],
    ['Change Verteiler', v.mail(7)],
    ['Betriebs-DL', w('T-Systems|Atos|Computacenter'), makers],
  ]),
  // What a model of systems of a developer’s portal calls its fields.
  made({ file: 'systemInfo.csv', of: 'Una empresa minera, sus sistemas en un portal', rows: 36 }, [
    ['idSystem', v.numbered('', 4)],
    ['systemName', v.product, 'Name'],
    ['description', does, said],
    ['objective', does, 'Primary use case'],
    ['language', w('C#|Java|PHP'), 'Platforms'],
    ['releaseDate', v.day(v.iso), ['In use from', null]],
    ['gerencia', w('Operaciones|Finanzas|Personas'), areas],
    ['devEnvironment', w('Visual Studio|Eclipse'), [null, 'Platforms', 'Environments']],
    ['urlImage', v.address('img.example.org'), [null, 'Documents']],
  ]),
]
