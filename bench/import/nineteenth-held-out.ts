/**
 * The nineteenth set: lists as tools export and ask for them, with the names of columns that are published; where they come from is named above each.
 * The mapping was fixed before any of the guessing was read or run. The rows are made: products that exist, in organisations that don't.
 */
import { ahead, linkTo, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { nineteenthHeldOutEuropean } from './nineteenth-held-out-european.ts'
import { apis, bank, factory, field, insurer, licensed, shop, telecom } from './nineteenth-lists.ts'
import { business, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const kinds = ['System or domain', 'Tags', null]
const owners = ['Contacts: Owner', 'Contacts: Business owner']
const bound = [null, 'Integrations', 'Publishes to', 'Subscribes to']

const english: readonly Shape[] = [
  // OpenEA Community 1.5.2, its tutorial for the import of applications (acme-applications.csv).
  made({ file: 'acme-applications.csv', of: 'An open repository for architects, the columns of its import', rows: bank.rows }, [
    ['name', bank.at(0), 'Name'],
    ['description', bank.at(1), said],
    ['record_status', w('Active|Active|Draft'), [null, ...states]],
    ['lifecycle_stage', w('Active|Active|Planned|Phase Out'), states],
    ['criticality', w('High|Medium|Low|Critical'), 'Criticality'],
    ['application_type', bank.at(2), ['Delivery models', ...kinds]],
    ['business_owner', bank.at(3), ['Contacts: Business owner', areas]],
    ['technical_owner', bank.at(4), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
    ['business_fit', w('Good|Fair|Poor')],
    ['technical_fit', w('Good|Fair|Poor', 8)],
    ['strategic_fit', w('Good|Fair|Poor', 12)],
    ['hosting_model', bank.at(5), 'Hosting types'],
    ['delivery_model', w('Internal|Vendor|Shared'), 'Delivery models'],
    ['data_classification', w('Confidential|Restricted|Internal')],
    ['internet_facing', w('true|false')],
    ['source', w('Imported|CMDB|Survey'), ['Source list', null]],
    ['confidence', w('High|Medium')],
    ['review_frequency', w('Annual|Quarterly')],
    ['tags', bank.at(6), 'Tags'],
  ]),
  // AppTrack, a registry of an operator on the Norwegian shelf, the documentation of its database: “short_description: application name/identifier”.
  made({ file: 'applications.csv', of: 'A registry for the start-up of an oil field, its table', delimiter: ';', rows: field.rows }, [
    ['id', v.numbered('', 1, 3)],
    ['short_description', field.at(0), 'Name'],
    ['application_service', field.at(2), [null, 'IT services', ...kinds]],
    ['relevant_for', w('Yggdrasil|Yggdrasil|Existing assets'), [null, ...kinds]],
    ['phase', w('Need|Solution|Build|Implement|Operate'), states],
    ['status', w('Not started|Ongoing Work|On Hold|Completed'), [null, ...states]],
    ['handover_status', (row) => String((row * 30) % 110)],
    ['contract_number', v.numbered('C-', 5, 20_417)],
    ['contract_responsible', staffOf('en', 52).plain(1), [null, 'Contacts: Vendor contact', ...people]],
    ['information_space', linkTo(field.at(0), 'spaces.example.com'), ['Documents', null]],
    ['ba_sharepoint', v.gaps(6, linkTo(field.at(0), 'sharepoint.example.com')), ['Documents', null]],
    ['relationship_yggdrasil', field.at(5), bound],
    ['assigned_to', staffOf('en', 52).mail(3), [null, 'Contacts: Data steward', ...people]],
    ['preops_portfolio', w('Subsurface|Operations|Projects|Enterprise'), [null, areas, ...kinds]],
    ['application_portfolio', w('OT|Digital|ERP|HR'), [null, areas, ...kinds]],
    ['delivery_responsible', field.at(3), [null, ...makers]],
    ['corporator_link', v.gaps(3, linkTo(field.at(0), 'projects.example.com')), ['Documents', null]],
    ['project_manager', staffOf('en', 52).plain(5), [null, ...people]],
    ['product_owner', v.gaps(1, staffOf('en', 52).plain(7)), owners],
    ['due_date', ahead(v.iso), [null, 'In use from']],
    ['deployment_model', field.at(4), ['Delivery models', 'Hosting types']],
    ['integrations', w('Yes|No|Not defined')],
    ['sa_document', v.gaps(5, linkTo(field.at(0), 'architecture.example.com')), 'Documents'],
    ['business_need', field.at(1), ['Primary use case', ...said]],
    ['created_at', recent(v.stamp)],
    ['updated_at', recent(v.stamp, 21)],
  ]),
  // The class Software of the configuration items of OTRS, OTOBO and Znuny (ITSMConfigurationManagement, its definitions), as a search is exported.
  made({ file: 'configitem_search_2026-02-11.csv', of: 'A service desk, its software', delimiter: ';', rows: factory.rows }, [
    ['Class', v.always('Software')],
    ['Incident State', w('Operational|Operational|Incident'), [null, 'Operational state']],
    ['Number', v.numbered('10230000', 2, 14)],
    ['Name', factory.at(0), 'Name'],
    ['Deployment State', w('Production|Production|Pilot|Retired|Planned'), states],
    ['Vendor', factory.at(1), makers],
    ['Version', v.version],
    ['Description', factory.at(2), said],
    ['Type', factory.at(3), ['Delivery models', 'Platforms', ...kinds]],
    ['Customer Company', w('Kettenbach Antriebe GmbH|Kettenbach Service GmbH'), [areas, null]],
    ['Owner', v.gaps(2, staffOf('de', 53).plain(2)), owners],
    ['Serial Number', v.gaps(6, v.numbered('SN-44', 4, 810))],
    ['Licence Type', w('Per User|Concurrent Users|Enterprise|Open Source'), [null, 'Delivery models']],
    ['Licence Key', v.gaps(5, v.hash)],
    ['Quantity', v.count(120)],
    ['Expiration Date', v.gaps(4, ahead(v.iso)), [null, 'In use until']],
    ['Media', v.gaps(7, w('DVD|Download'))],
    ['Note', v.gaps(6, w('Key is in the safe of the IT office|Successor is being tendered|Only on terminal servers')), 'Notes'],
  ]),
  // https://github.com/dswann101164/azure-noob-blog (static/downloads/Application_Questionnaire_Template_v2.csv): its questions, one application a row.
  made(
    {
      file: 'Application_Questionnaire_responses.xlsx',
      of: 'An insurer before it moves to the cloud, a questionnaire for each application',
      rows: insurer.rows,
      sheets: [
        {
          name: 'How to fill this in',
          rows: [
            ['Answer every question', 'Write TBD where you do not know'],
            ['Send it back by', '30 April'],
          ],
        },
      ],
    },
    [
      ['What is this application called internally?', insurer.at(0), 'Name'],
      ['Which environment is it in (Prod/Dev/QA/DR)?', v.several(['Prod', 'Dev', 'QA', 'DR'], ', '), 'Environments'],
      ['Which business unit or department owns this application?', insurer.at(1), areas],
      ['How critical is this application to business operations (High/Medium/Low)?', w('High|Medium|Low'), 'Criticality'],
      ['Who is accountable for the business outcome if this app fails?', staffOf('en', 54).plain(1), business],
      [
        'Who maintains the app day-to-day or handles incidents?',
        staffOf('en', 54).plain(3),
        ['Contacts: Primary support', 'Contacts: Expert', 'Contacts: Owner'],
      ],
      [
        'Which support queue or team handles this app?',
        w('APP-CLAIMS-L2|APP-POLICY-L2|CORP-APPS|LEGACY-AS400'),
        [null, 'Contacts: Primary support', 'Contacts: Secondary support'],
      ],
      ['What is the software vendor or provider name?', insurer.at(2), makers],
      ['Is it on-prem, VM, SaaS, container, or hybrid?', w('On-prem|VM|SaaS|Container|Hybrid'), ['Hosting types', 'Delivery models']],
      ['Which OS, database, or runtime platform does it use?', insurer.at(4), 'Platforms'],
      ['What other apps, services, or databases does it depend on?', insurer.at(5), bound],
      ['How do users authenticate (AD, local, custom)?', w('AD|Local|SAML')],
      ['Is this application public-facing (accessible from the internet)?', w('Yes|No')],
      ['How is it licensed (per core, per user, subscription)?', w('Per user|Per core|Subscription|TBD'), [null, 'Delivery models']],
      ['When does the vendor support contract expire?', v.gaps(3, ahead(v.american), 'TBD'), [null, 'In use until']],
      ['What business process does this application serve?', insurer.at(3), ['Capabilities', 'Primary use case']],
      [
        'What are the main issues or risks with this app?',
        v.gaps(5, w('Runs on an operating system without patches|Only two people know it|Slow at month end')),
        [null, 'Notes'],
      ],
      ['What type of data does it handle (Public/Internal/Confidential)?', w('Confidential|Internal|Public')],
      ['Which compliance frameworks apply (PCI, HIPAA, SOX)?', v.gaps(4, w('SOX|PCI|HIPAA|SOX, PCI')), [null, 'Tags']],
      ['Which cost center or charge code funds this app?', v.numbered('CC', 4, 3100)],
      ['What is its migration priority (High/Med/Low)?', w('High|Med|Low', 14)],
      ['How many servers/VMs are part of this app?', v.count(14)],
      ['What’s the rationalization plan (Rehost, Refactor, etc.)?', w('Rehost|Refactor|Retire|Retain'), [null, 'Planned disposition']],
      ['Any additional notes or observations.', v.gaps(6, w('Ask the vendor before March|Pilot for wave 1|Source code is lost')), 'Notes'],
      ['When was this information last reviewed?', recent(v.american), 'Last reviewed'],
      ['Who last verified or updated this record?', staffOf('en', 54).plain(6), [null, 'Contacts: Data steward', 'Contacts: Expert']],
    ],
  ),
  // https://github.com/ethyca/fideslang (src/fideslang/models.py): the fields of a system, flattened.
  made({ file: 'fides_systems.csv', of: 'A tool for privacy, its systems', rows: shop.rows }, [
    ['fides_key', shop.at(0), [null]],
    ['organization_fides_key', v.always('default_organization')],
    ['tags', v.gaps(6, w('eu|payments|marketing')), 'Tags'],
    ['name', shop.at(1), 'Name'],
    ['description', shop.at(2), said],
    ['system_type', shop.at(3), ['Delivery models', ...kinds]],
    ['ingress', shop.at(4), ['Subscribes to', 'Integrations', 'Publishes to', null]],
    ['egress', shop.at(5), ['Publishes to', 'Integrations', 'Subscribes to', null]],
    ['administrating_department', shop.at(6), areas],
    ['vendor_id', v.gaps(4, v.numbered('gvl.', 3, 210))],
    ['processes_personal_data', w('true|true|false')],
    ['exempt_from_privacy_regulations', v.always('false')],
    ['uses_profiling', w('true|false', 9)],
    ['does_international_transfers', w('true|false', 4)],
    ['requires_data_protection_assessments', w('true|false', 6)],
    ['privacy_policy', v.gaps(4, linkTo(shop.at(1), 'privacy.example.com')), ['Documents', null]],
    ['legal_name', shop.at(7), [...makers, null]],
    ['responsibility', w('Controller|Processor|Controller'), [null]],
    ['dpo', v.gaps(7, w('dpo@example.com|privacy@example.com')), [null, 'Contacts: Data steward', 'Contacts: Vendor contact']],
  ]),
  // A dashboard for the cost of clouds (application_registry): the columns that it reads.
  made(
    {
      file: 'application_registry_rows.csv',
      of: 'A telecoms operator, the registry that its cloud bills are shared out by',
      rows: telecom.rows,
    },
    [
      ['app_code', telecom.at(0)],
      ['app_name', telecom.at(1), 'Name'],
      ['business_unit', telecom.at(2), areas],
      ['department', telecom.at(3), [areas, null]],
      ['team_name', telecom.at(4), ['Contacts: Primary support', 'Contacts: Owner', areas, null]],
      ['owner_name', staffOf('en', 56).plain(2), owners],
      ['owner_email', staffOf('en', 56).mail(2), [...owners, null]],
      ['environment', w('prod|prod|staging|dev'), 'Environments'],
      ['criticality', w('mission_critical|high|medium|low'), 'Criticality'],
      ['cloud_provider', w('AWS|Azure|GCP'), ['Hosting types', 'Platforms', 'IT services']],
      ['cost_center', v.numbered('CC-', 4, 7010)],
      ['allocation_enabled', w('TRUE|FALSE')],
      ['active', w('TRUE|TRUE|TRUE|FALSE'), ['Active', ...states]],
    ],
  ),
  // A dashboard for chief information officers (softwareCSV): its sample of licences.
  made({ file: 'software_licenses.csv', of: 'A company, its licences by department', rows: licensed.rows }, [
    ['Software Name', licensed.at(0), 'Name'],
    ['Vendor', licensed.at(1), makers],
    ['Department', licensed.at(2), areas],
    ['Owner', licensed.at(3), owners],
    ['Last Used Date', recent(v.iso)],
    ['Annual Cost', v.amount(String)],
    ['Licensed Count', v.count(400)],
    ['Installed Count', v.count(400, 9)],
    ['Contract Renewal', ahead(v.iso), [null]],
  ]),
  // https://github.com/co-cddo/api-catalogue (data/apic-csvtemplate.csv): the template in which departments announce their interfaces.
  made(
    {
      file: 'apic-csvtemplate.csv',
      of: 'A government, its catalogue of interfaces',
      rows: apis.rows,
      under: [
        'required',
        'required',
        'required',
        'required',
        'optional',
        'required',
        'required',
        'optional',
        'optional',
        'optional',
        'required',
      ],
    },
    [
      ['url', linkTo(apis.at(0), 'api.example.gov.uk'), ['Documents', null]],
      ['name', apis.at(0), 'Name'],
      ['description', apis.at(1), said],
      ['documentation', linkTo(apis.at(0), 'docs.example.gov.uk'), 'Documents'],
      ['license', w('OGL-UK-3.0|')],
      [
        'maintainer',
        w('api-team@example.gov.uk|data.services@example.gov.uk|integration@example.gov.uk'),
        ['Contacts: Primary support', 'Contacts: Owner', 'Contacts: Expert'],
      ],
      ['provider', apis.at(2), [areas, ...makers]],
      ['areaServed', w('England|England and Wales|United Kingdom'), [null, 'Tags']],
      ['startDate', v.day(v.iso), 'In use from'],
      ['endDate', v.gaps(8, ahead(v.iso)), 'In use until'],
      ['provider url', linkTo(apis.at(2), 'www.example.gov.uk'), [null, 'Documents']],
    ],
  ),
]

export const nineteenthHeldOut: readonly Shape[] = [...english, ...nineteenthHeldOutEuropean]
