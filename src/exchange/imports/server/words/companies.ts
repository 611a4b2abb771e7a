/** Companies whose software many organisations run: they identify a column of suppliers under any header. */
import { oncePer } from '#platform/server/records/once-per.ts'
import { plainWord } from './senses.ts'

const names = [
  'Microsoft, SAP, Oracle, IBM, Adobe, Salesforce, ServiceNow, Atlassian, Google, Amazon, AWS, Workday, VMware, Broadcom, Cisco, Citrix, Dell, HP, HPE, Hewlett Packard, Intel, Red Hat, SUSE, Canonical, Apple, Autodesk, Bentley, Esri, Siemens, Dassault, Dassault Systèmes, PTC, Ansys, Hexagon, Trimble, Bosch, Schneider Electric, ABB, Honeywell, Rockwell, GE, GE Healthcare, Philips, Epic, Cerner, Oracle Health, Meditech, Allscripts, InterSystems, Agfa, Dedalus, ChipSoft, Nexus, CompuGroup',
  'Slack, Zoom, Dropbox, Box, Okta, Ping Identity, CyberArk, SailPoint, Duo, Zscaler, CrowdStrike, Palo Alto, Palo Alto Networks, Fortinet, Sophos, Symantec, McAfee, Trend Micro, Kaspersky, Splunk, Datadog, Dynatrace, New Relic, Elastic, MongoDB, Snowflake, Databricks, Teradata, Informatica, Talend, MuleSoft, TIBCO, Software AG, Qlik, Tableau, Alteryx, SAS, MicroStrategy, Cognos, Looker, Domo',
  'HubSpot, Marketo, Mailchimp, Zendesk, Freshworks, Intercom, Twilio, DocuSign, Coupa, Ariba, Concur, Jaggaer, Ivalua, Basware, Tipalti, Avalara, BlackLine, Anaplan, OneStream, Kyriba, Infor, Epicor, IFS, Sage, Unit4, Visma, NetSuite, Intuit, Xero, Datev, Haufe, Lexware, Exact, AFAS, Cegid, Cegedim, Berger-Levrault, Ciril, Inetum, A3, Wolters Kluwer, Thomson Reuters, LexisNexis, Bloomberg, Refinitiv, FIS, Fiserv, Finastra, Temenos, Murex, Guidewire, Duck Creek, Sapiens, Jack Henry, nCino',
  'ADP, UKG, Kronos, Ultimate, Ceridian, Dayforce, BambooHR, Cornerstone, SuccessFactors, Personio, Bullhorn, iCIMS, Greenhouse, Lever, Taleo, Blackboard, Instructure, Ellucian, Moodle, Anthology, PowerSchool, Tyler, Tyler Technologies, Accela, CentralSquare, Granicus, OpenGov, Civica, Capita, Northgate, NEC, Centric, PinkRoccade, Topicus, Decos, Nedap, TOPdesk, Ivanti, BMC, Micro Focus, OpenText, CA, CA Technologies, Hyland, Laserfiche, M-Files, Kofax, ABBYY, UiPath, Blue Prism, Pega, Pegasystems, Appian, OutSystems, Mendix, Celonis, Signavio, LeanIX, Ardoq',
  'GitHub, GitLab, JetBrains, HashiCorp, Docker, Puppet, Chef, CloudBees, Sonatype, SonarSource, Veracode, Checkmarx, Snyk, Postman, PagerDuty, Monday, Monday.com, Asana, Smartsheet, Trello, Miro, Figma, Notion, Canva, InVision, Airtable, Zapier, Genesys, Avaya, NICE, Verint, Five9, RingCentral, Mitel, Manhattan, Blue Yonder, JDA, Descartes, Kinaxis, o9, E2open, Körber, Dematic, Shopify, Magento, Sitecore, Drupal, Acquia, WordPress, Automattic, Optimizely, Contentful, Veeva, IQVIA, LabWare, Thermo Fisher, Waters, Materna, msg, Dataport, AKDB, Prosoz, Axians, MACH, Infoma, Komuna',
  'Accenture, Capgemini, Atos, CGI, Cognizant, Infosys, TCS, Tata Consultancy Services, Wipro, HCL, DXC, Deloitte, KPMG, PwC, EY, NTT, NTT Data, Fujitsu, T-Systems, Sopra Steria, Indra, Bechtle, Cancom, SoftwareOne, Insight, CDW, SHI, Computacenter, Crayon',
]

const known = new Set(names.flatMap((line) => line.split(',').map(plainWord)))
/** Legal forms at the end of company names. */
const form =
  /[\s,](?:inc|corp|corporation|ltd|limited|llc|plc|gmbh|ag|se|kg|co|company|sas|sarl|s\.?a|s\.?l|b\.?v|n\.?v|oy|ab|a\/s|as|spa|srl)\.?$/i

/** Share of different names that are of companies. */
export const companyShare = oncePer((values: readonly string[]): number => {
  const all = [...new Set(values.map((value) => value.trim()))]
  const companies = all.filter((value) => form.test(value) || known.has(plainWord(value)))
  return all.length ? companies.length / all.length : 0
})
