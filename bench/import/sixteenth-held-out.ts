/**
 * The sixteenth set, written with the fifteenth and before any of the guessing was read or run: published names of columns again, from other
 * templates, tables and files. Its faults stay unseen until what the fifteenth teaches is in. The rows are made.
 */
import { business, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const does = v.sentence(['plans the visits of nurses', 'holds the maps of pipes', 'sends the mail of members'])
const areas = 'Business areas'
const technical = ['Contacts: Expert', 'Contacts: Owner', 'Contacts: Primary support']

export const sixteenthHeldOut: readonly Shape[] = [
  // The inventory that an adviser has filled in before a diagnosis, the columns of its instructions.
  made(
    {
      file: 'Application Inventory Template.xlsx',
      of: 'An adviser, its template of an inventory',
      rows: 36,
      above: [['Application Inventory Template'], ['Enter one application per row']],
    },
    [
      ['Business Capability', w('Marketing|Sales|Finance|Operations'), 'Capabilities'],
      ['Application Type', w('CRM|Email Marketing|Accounting|Messaging'), ['System or domain', 'Tags', 'Delivery models', null]],
      ['Application Name', v.product, 'Name'],
      ['Vendor', w('HubSpot|Intuit|Salesforce|Slack'), makers],
      ['Primary Use', v.sentence(['manages the pipeline of customers', 'sends the newsletters']), said],
      ['Users', v.count(80)],
      [
        'Annual Cost',
        v.gaps(
          2,
          v.amount((value) => `$${value}`),
        ),
      ],
      ['Integrations', v.gaps(4, v.several(['Zapier', 'Stripe', 'Google Drive'], ', '))],
      ['Business Criticality', w('Critical|High|Medium|Low'), 'Criticality'],
      ['Notes', v.gaps(6, v.sentence(['cost is unknown', 'used by one team only'])), 'Notes'],
    ],
  ),
  // A set of data about a provider of health and a plan, its landscape.
  made({ file: 'systems_inventory.csv', of: 'A provider of health care, its landscape of systems', rows: 96 }, [
    ['system_id', v.numbered('SYS-', 3)],
    ['system_name', v.product, 'Name'],
    ['vendor', w('Epic|GE Healthcare|Philips|Sunquest'), makers],
    ['version', v.version],
    ['deployment_model', w('on_prem|saas|hosted|hybrid'), 'Hosting types'],
    ['domain', w('clinical|revenue cycle|imaging|supply chain'), ['System or domain', areas]],
    ['owner_person_id', v.numbered('P-', 4, 200), [null]],
    ['annual_cost_usd', v.amount(String)],
    ['renewal_date', v.day(v.iso, 14), [null, 'In use until']],
    ['business_criticality', w('critical|high|medium|low'), 'Criticality'],
    ['technical_debt_rating', w('1|2|3|4|5')],
    ['data_sensitivity', w('PHI|PII|internal|public')],
    ['integration_count', v.count(40)],
    ['description', does, said],
    ['scope', w('provider|plan|shared'), [null, areas, 'Tags']],
  ]),
  // A scanner of code for the cloud, its table of applications.
  made({ file: 'ca_app_master.csv', of: 'An assessment for the cloud, its table of applications', rows: 60 }, [
    ['App_Master_Id', v.numbered('', 1)],
    ['App_Id', v.numbered('APP', 4)],
    ['App_Name', v.product, 'Name'],
    ['App_Desc', does, said],
    ['LOB', w('Personal Lines|Commercial Lines|Claims'), areas],
    ['App_Manager', v.person(2), ['Contacts: Owner', 'Contacts: Expert']],
    ['Vendor_Name', v.gaps(3, w('Guidewire|Duck Creek|IBM')), makers],
    ['Application_Criticality', w('High|Medium|Low'), 'Criticality'],
    ['Data_Criticality', w('High|Medium|Low', 9), [null]],
  ]),
  // A tool for message queues in a French group, its applications.
  made({ file: 'applications_mq.csv', of: 'Un groupe, les applications de ses files de messages', delimiter: ';', rows: 66 }, [
    ['nom', v.product, 'Name'],
    ['trigramme', (row) => `A${String.fromCharCode(65 + (row % 26))}${String.fromCharCode(65 + (Math.floor(row / 26) % 26))}`],
    ['moa', w('Direction Commerciale|Direction Financière|Direction Logistique'), [areas, ...business]],
    ['moe', w('DSI Lyon|DSI Lille|DSI Paris'), [areas, 'Contacts: Primary support', null]],
    ['conducteur_moa', v.person(2), [...business, 'Contacts: Expert']],
    ['responsable_applicatif', v.person(4), [...technical, 'Contacts: Business owner']],
    ['ld_responsables', v.gaps(4, w('ld-commerce@example.org|ld-finance@example.org')), [null, ...people]],
    ['chaine_applicative', w('Vente|Facturation|Stock'), ['System or domain', 'Part of suite', 'Capabilities', 'Tags', null]],
    ['localisation', w('DC LYON|PA3|CLOUD AZURE|EXTERNE'), ['Hosting types', null]],
  ]),
  // A portal for portfolios of applications, the labels of its form.
  made({ file: 'Patrimoine APM.xlsx', of: 'Un patrimoine applicatif, les libellés de son formulaire', rows: 42 }, [
    ['Identifiant', v.uuid],
    ['Nom', v.product, 'Name'],
    ['Description', v.sentence(['calcule les primes', 'archive les contrats']), said],
    ['Criticité', w('Faible|Moyenne|Critique'), 'Criticality'],
    ['Statut', w('Actif|Inactif|Archivé'), states],
    ['Date de mise en production', v.day(v.slashes), 'In use from'],
    ['Date de fin de vie', v.gaps(6, v.day(v.slashes, 14)), 'In use until'],
    ['Direction métier', w('Souscription|Indemnisation|Comptabilité'), areas],
    ['Nombre d’utilisateurs', v.count(900)],
    ['Responsable métier', v.person(2), business],
    ['Responsable technique', v.person(4), technical],
    ['Chef de projet', v.gaps(3, v.person(6)), [null, ...people]],
    ['Équipe support', v.person(8), 'Contacts: Primary support'],
  ]),
  // A machine builder's portfolio of software, the columns of both its tables.
  made(
    {
      file: 'Softwareportfolio Gruppe.xlsx',
      of: 'Ein Maschinenbauer, sein Softwareportfolio',
      rows: 34,
      above: [['Softwareportfolio der Gruppe 2020'], ['Gültig ab', '29.09.2020']],
      below: [['Die Jahreszahl bezeichnet die Produktivsetzung im jeweiligen Geltungsbereich.']],
    },
    [
      ['Kennung', v.numbered('SYS-', 3)],
      ['Anwendung', v.product, 'Name'],
      ['Hersteller', w('proALPHA Business Solutions GmbH|Infor Deutschland GmbH|Siemens Digital Industries Software'), makers],
      ['Produktiv seit', v.day(v.yearOnly), 'In use from'],
      ['Geltungsbereich', w('Kassel|Eisenach|Gruppe'), [areas, null]],
      ['Stand', w('produktiv|im Einsatz|nicht produktiv'), states],
    ],
  ),
  // An office's catalogue of its systems, the labels of its cards.
  made({ file: 'sistemas_general.csv', of: 'Una dependencia, su catálogo de sistemas', rows: 40 }, [
    ['Nombre', v.product, 'Name'],
    ['Slug', v.slug],
    ['Descripción', v.sentence(['controla el archivo', 'emite las constancias']), said],
    ['Área Usuaria', w('Recursos Humanos|Finanzas|Servicios Escolares'), areas],
    ['Dueño Funcional', v.person(2), business],
    ['Criticidad', w('alta|media|baja'), 'Criticality'],
    ['Estatus', w('activo|en desarrollo|inactivo'), states],
    ['URL Producción', v.gaps(3, v.address()), 'Documents'],
    ['Repositorio', v.gaps(5, v.address('git.example.org')), ['Documents', null]],
  ]),
  // A company's inventory of what it built, the columns of its table.
  made({ file: 'inventario_software.csv', of: 'Una empresa, su inventario de desarrollos', delimiter: ';', rows: 38 }, [
    ['ID_INVENTARIO_SOFTWARE', v.numbered('', 1)],
    ['NOMBREAPP', v.product, 'Name'],
    ['ALCANCE', v.sentence(['cubre la liquidación de nómina', 'cubre el despacho de pedidos']), said],
    ['FECHA_ULTIMA_VERSION', v.day(v.iso, 4, 13)],
    ['AREA_RESPONSABLE', w('Gestión Humana|Logística|Contabilidad'), areas],
    ['LIDER_FUNCIONAL', v.person(2), business],
    ['TIPO_DESARROLLO', w('Interno|Externo|Mixto'), ['Delivery models', null]],
    ['LINK_CARPETA', v.address('carpetas.example.org'), 'Documents'],
  ]),
  // A university college's register of processing, the fields of its lines.
  made({ file: 'avg_register.csv', of: 'Een hogeschool, haar register van verwerkingen', delimiter: ';', rows: 44 }, [
    ['verwerking', v.sentence(['verwerking', 'administratie']), said],
    ['applicatienaam', v.product, 'Name'],
    ['naam_opslagmedium', v.gaps(6, w('SharePoint|Netwerkschijf'))],
    ['doel_van_de_verwerking', v.sentence(['voor de bedrijfsartsen', 'voor het rooster']), [...said, null]],
    ['rechtmatige_grondslag', w('Wettelijke basis|Toestemming|Overeenkomst')],
    ['opmerkingen', v.gaps(5, v.sentence(['alleen met autorisatie', 'nog te splitsen'])), 'Notes'],
    ['eigenaar', w('Directeur HR|Directeur Onderwijs|Directeur Financiën'), [...business, null, areas]],
    ['beheerders', w('IM HR|IM Onderwijs|IM Financiën'), ['Contacts: Primary support', null, areas]],
    ['betrokkenen', w('Medewerkers|Studenten')],
    ['inschatting_aantal_betrokkenen', w('100 - 500|5000 - 10.000')],
    ['registratie_van_NAW_gegevens', w('true|false')],
    ['naam_verwerker', w('AFAS Software B.V.|Otherside at Work|TOPdesk'), [...makers, null]],
    ['verwerkersovereenkomst', w('true|false', 9)],
    ['in_welke_landen_worden_de_gegevens_verwerkt', w('Nederland|EU')],
    ['bewaartermijn', w('Vernietigen na 5 jaar|Vernietigen na 7 jaar')],
  ]),
  // A form for the control of applications, its labels.
  made({ file: 'Applicaties KAPP.xlsx', of: 'Een beheerder van controles, zijn applicaties', rows: 30 }, [
    ['Applicatiecode', v.numbered('KAPP-', 3)],
    ['Applicatienaam', v.product, 'Name'],
    ['Functioneel eigenaar', v.person(2), business],
    ['Technisch eigenaar', v.person(4), technical],
    ['Laatste review datum', v.day(v.dashes, 6, 13), 'Last reviewed'],
    ['Beschrijving', v.sentence(['boekt de facturen', 'meet de uren']), said],
    ['Notities', v.gaps(5, v.sentence(['review loopt', 'wordt vervangen'])), 'Notes'],
  ]),
]
