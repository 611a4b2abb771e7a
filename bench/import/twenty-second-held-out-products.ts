/** Products that organisations everywhere have, for the twenty-second set; fixed before the guesses were read or run. */
import { keptAs } from './kept-lists.ts'

/** Name, maker, category, what it is for, department that uses it. */
export const worldwide = keptAs(`
  Workday HCM|Workday|Human resources|Personnel records, absence and payroll input|Human Resources
  SAP S/4HANA|SAP|ERP|General ledger, purchasing and materials|Finance
  Salesforce Sales Cloud|Salesforce|CRM|Accounts, opportunities and quotes|Sales
  ServiceNow ITSM|ServiceNow|Service management|Incidents, changes and requests of the service desk|Information Technology
  Microsoft 365 E3|Microsoft|Productivity|Mail, calendar and office documents|Information Technology
  Coupa|Coupa Software|Procurement|Purchase requests and supplier invoices|Procurement
  Blackline|BlackLine|Finance|Account reconciliation at month end|Finance
  Tableau Server|Salesforce|Analytics|Dashboards on the data warehouse|Finance
  Jira Software|Atlassian|Development|Backlogs and sprints of the product teams|Engineering
  Confluence|Atlassian|Collaboration|Team handbooks and meeting notes|Engineering
  Zendesk Suite|Zendesk|Customer service|Tickets and chats of customers|Customer Care
  DocuSign eSignature|DocuSign|Contracts|Electronic signatures on contracts|Legal
  Concur Expense|SAP|Travel and expense|Claims and travel bookings of the staff|Finance
  Kronos Workforce Central|UKG|Time and attendance|Clocking and shift planning|Operations
  Maximo Application Suite|IBM|Asset management|Work orders and maintenance of plant|Facilities
  ArcGIS Enterprise|Esri|Geography|Maps and spatial analysis|Planning
  Adobe Experience Manager|Adobe|Web content|Public web site and campaign pages|Marketing
  HubSpot Marketing Hub|HubSpot|Marketing|Newsletters and landing pages|Marketing
  Veeva Vault QualityDocs|Veeva|Quality|Controlled documents and procedures|Quality
  LabWare LIMS|LabWare|Laboratory|Samples, tests and certificates|Laboratory
  Primavera P6|Oracle|Project planning|Schedules of capital projects|Planning
  Hyperion Planning|Oracle|Finance|Budget and forecast|Finance
  PeopleSoft Campus Solutions|Oracle|Student records|Admissions and enrolment|Registry
  Snowflake|Snowflake|Analytics|Data warehouse for reporting|Information Technology
  Okta Workforce Identity|Okta|Identity|Single sign-on and multifactor log-in|Information Technology
  CyberArk PAM|CyberArk|Security|Vault for privileged accounts|Information Technology
  Splunk Enterprise|Cisco|Security|Search in logs and alerts|Information Technology
  AutoCAD|Autodesk|Design|Drawings of buildings and plant|Engineering
  Windchill|PTC|Product data|Parts lists and engineering changes|Engineering
  SolarWinds NPM|SolarWinds|Monitoring|State of the network|Information Technology
  Laserfiche|Laserfiche|Document management|Records and retention of documents|Legal
  Accela Civic Platform|Accela|Permits|Building permits and inspections|Planning
  Cornerstone Learning|Cornerstone OnDemand|Training|Courses and certificates of the staff|Human Resources
  Smartsheet|Smartsheet|Collaboration|Plans and trackers of small teams|Operations
  Miro|Miro|Collaboration|Whiteboards for workshops|Marketing
  Figma Organization|Figma|Design|Screens and prototypes|Marketing
  Blue Yonder WMS|Blue Yonder|Logistics|Picking and stock of the warehouses|Operations
  Manhattan Active Omni|Manhattan Associates|Retail|Orders across shops and web|Sales
  Avaya Experience Platform|Avaya|Telephony|Queues of the call centre|Customer Care
  OpenText Content Suite|OpenText|Document management|Archive of invoices and letters|Finance
`)
