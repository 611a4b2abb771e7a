/** What the exports of the twenty-fourth set name: products, who makes them and what they are for. Fixed before the guesses were read or run. */
import { keptAs } from './kept-lists.ts'

/** Name, vendor, what it does, category, department. */
export const enterprise = keptAs(`
  SAP S/4HANA|SAP|Runs the general ledger, payables and purchasing for all legal entities|ERP|Finance
  Workday HCM|Workday|Holds employee master data and drives onboarding and leave|HR|Human Resources
  Salesforce Sales Cloud|Salesforce|Tracks leads, opportunities and the sales forecast|CRM|Sales
  Coupa|Coupa Software|Purchase requisitions and supplier invoices|Procurement|Procurement
  ServiceNow ITSM|ServiceNow|Incident, change and request handling for the service desk|IT Service Management|IT
  Blue Yonder WMS|Blue Yonder|Directs picking, packing and stock moves in the three warehouses|Supply Chain|Logistics
  Kinaxis Maestro|Kinaxis|Demand and supply planning with weekly what-if runs|Supply Chain|Logistics
  Concur Expense|SAP|Expense claims and card reconciliation|Finance|Finance
  Kronos Workforce Central|UKG|Clocking and rostering of hourly staff|HR|Human Resources
  Siemens Teamcenter|Siemens|Product structures, drawings and engineering changes|PLM|Engineering
  MES Shopfloor Tracker|in-house|Collects machine states and order feedback from the lines|Manufacturing|Production
  OpenText Documentum|OpenText|Archive of contracts and quality records|Content Management|Legal
  Tableau Server|Salesforce|Dashboards for regional managers|Analytics|Controlling
  BlackLine|BlackLine|Account reconciliation at month end|Finance|Finance
  Adobe Experience Manager|Adobe|Content of the public web sites|Web Content|Marketing
  Guidewire ClaimCenter|Guidewire|Registers and settles claims|Insurance|Claims
  Pega Customer Decision Hub|Pegasystems|Chooses the next best offer per contact|CRM|Marketing
  Genesys Cloud CX|Genesys|Routes calls, mail and chat in the contact centre|Contact Centre|Customer Service
  Primavera P6|Oracle|Schedules of the construction projects|Project Management|Engineering
  Hyperion Planning|Oracle|Budget and rolling forecast|Finance|Controlling
  Dealer Price List|in-house|Access database with the price agreements of dealers|Sales|Sales
  MuleSoft Anypoint|Salesforce|Interfaces between the order, stock and billing systems|Integration|IT
  DocuSign eSignature|DocuSign|Signs customer and supplier contracts|Legal|Legal
  LabVantage LIMS|LabVantage|Samples, tests and release certificates of the laboratory|Quality|Quality
  Aspen InfoPlus.21|AspenTech|Stores process values of the plants|Manufacturing|Production
  Cornerstone OnDemand|Cornerstone|Mandatory trainings and certificates|HR|Human Resources
`)

/** Name, vendor, what it does, category. */
export const saas = keptAs(`
  Slack|Slack Technologies|Team chat and channels with partners|Communication
  Zoom Workplace|Zoom|Video meetings and webinars|Communication
  Asana|Asana|Tasks and boards of the marketing teams|Project Management
  Miro|Miro|Shared whiteboards for workshops|Collaboration
  Figma|Figma|Design of screens and prototypes|Design
  Notion|Notion Labs|Team notes and small wikis|Documentation
  HubSpot Marketing Hub|HubSpot|Campaign mail and landing pages|Marketing
  Mailchimp|Intuit|Newsletter of the events team|Marketing
  Zendesk Suite|Zendesk|Tickets of customers|Customer Support
  GitHub Enterprise|GitHub|Source code and reviews|Development
  Datadog|Datadog|Metrics and alerts of production|Monitoring
  PagerDuty|PagerDuty|On-call rota and escalation|Monitoring
  1Password Business|AgileBits|Shared passwords|Security
  Okta Workforce Identity|Okta|Single sign-on|Security
  Canva|Canva|Posters and social media pictures|Design
  Grammarly Business|Grammarly|Checks texts in the browser|Productivity
  Airtable|Airtable|Content calendar and small databases|Productivity
  Lattice|Lattice|Reviews and goals|HR
  Greenhouse Recruiting|Greenhouse Software|Vacancies and interviews|HR
  Expensify|Expensify|Receipts of travelling staff|Finance
  Loom|Atlassian|Short screen recordings|Communication
  Calendly|Calendly|Booking of sales calls|Productivity
`)

/** Name, publisher, version, family, category. */
export const desktop = keptAs(`
  Adobe Acrobat Pro|Adobe Systems Incorporated|24.002|Document Tools|Office Productivity
  AutoCAD LT 2024|Autodesk|31.0|CAD|Design
  Google Chrome|Google|126.0|Internet|Web Browsers
  Mozilla Firefox ESR|Mozilla|115.12|Internet|Web Browsers
  Notepad++|Notepad++ Team|8.6.7|Development|Text Editors
  7-Zip|Igor Pavlov|23.01|Utilities|File Compression
  VLC media player|VideoLAN|3.0.20|Media|Media Players
  Microsoft Visio Professional 2021|Microsoft|16.0|Office|Diagramming
  Microsoft Project Professional 2021|Microsoft|16.0|Office|Project Management
  SAP GUI for Windows|SAP|8.00|ERP|Client Software
  IBM SPSS Statistics|IBM|29.0|Analytics|Statistics
  TeamViewer|TeamViewer|15.54|Remote Access|Remote Control
  WinSCP|Martin Prikryl|6.3|Utilities|File Transfer
  PuTTY|Simon Tatham|0.81|Utilities|Terminal
  Citrix Workspace App|Citrix|23.11|Virtualization|Client Software
  SolidWorks 2023|Dassault Systemes|31.3|CAD|Design
  Snagit 2023|TechSmith|23.1|Media|Screen Capture
  KeePass Password Safe|Dominik Reichl|2.56|Security|Password Management
  FileZilla Client|Tim Kosse|3.67|Utilities|File Transfer
  Power BI Desktop|Microsoft|2.130|Analytics|Business Intelligence
`)

/** What may well be left out or kept as a label. */
export const category = ['Tags', 'System or domain', 'Capabilities', null]
export const texts = ['Short description', 'Long description']
export const hosting = ['Hosting types', 'Delivery models']
/** How an application was made or bought, which some keep as a tag. */
export const bought = ['Delivery models', 'Hosting types', 'Tags', null]
export const area = ['Business areas', null]
