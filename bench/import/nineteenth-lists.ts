/** What the files of the nineteenth set are about: applications that such organisations run, who makes them, what for. The English ones. */
import { keptAs } from './kept-lists.ts'

/** Name, description, kind, business unit, technical team, hosting, tags: a bank. */
export const bank = keptAs(`
  Temenos Transact|Holds current and savings accounts|COTS|Retail Banking|Core Banking Engineering|Private Cloud|core, payments
  Mortgage Origination|Takes mortgage applications from offer to completion|Custom|Home Loans|Lending Platforms|On-Premises|lending
  Payments Hub|Routes domestic and SEPA payments|COTS|Payments|Payments Engineering|Private Cloud|payments, core
  SWIFT Alliance Access|Sends and receives messages of correspondents|COTS|Payments|Payments Engineering|On-Premises|payments
  Actimize AML|Screens customers and transactions for laundering|COTS|Financial Crime|Fraud Technology|Private Cloud|compliance
  Salesforce Financial Services Cloud|Relationship managers keep client notes and tasks|SaaS|Wealth Management|Digital Workplace|Public Cloud|crm
  Murex MX.3|Deals, positions and market risk of treasury|COTS|Treasury|Markets Technology|On-Premises|markets
  Credit Scorecard|Scores consumer loan requests|Custom|Credit Risk|Risk Technology|Private Cloud|lending, risk
  Axiom Regulatory Reporter|Fills the returns for the central bank|COTS|Regulatory Reporting|Risk Technology|Private Cloud|compliance
  Customer Statements|Prints and archives yearly statements|Custom|Operations|Document Services|On-Premises|legacy
  Mobile Banking App|Balances, transfers and cards for customers|Custom|Digital Channels|Mobile Engineering|Public Cloud|channels
  Online Banking Portal|Web access for private and business clients|Custom|Digital Channels|Web Engineering|Public Cloud|channels
  Genesys Cloud CX|Calls and chats of the contact centre|SaaS|Customer Service|Digital Workplace|Public Cloud|channels
  Oracle Fusion Financials|General ledger and purchase ledger|SaaS|Finance|Corporate Systems|Public Cloud|finance
  Workday|Staff records, absence and pay review|SaaS|Human Resources|Corporate Systems|Public Cloud|hr
  Collateral Register|Keeps pledged property and its valuations|Custom|Home Loans|Lending Platforms|On-Premises|lending, legacy
  FIS Card Suite|Issues debit and credit cards|COTS|Cards|Payments Engineering|Hosted by vendor|cards
  ATM Monitor|Watches cash machines and their cash|Custom|Cards|Channel Operations|On-Premises|cards
  FileNet Archive|Stores signed documents for ten years|COTS|Operations|Document Services|On-Premises|records
  BlackLine|Reconciles nostro and suspense accounts|SaaS|Finance|Corporate Systems|Public Cloud|finance
  Know Your Customer Desk|Onboards companies and their owners|Custom|Financial Crime|Fraud Technology|Private Cloud|compliance
  Branch Teller|Counter transactions of the branches|COTS|Retail Banking|Core Banking Engineering|Private Cloud|core
  Model Inventory|Lists risk models and their validations|Custom|Credit Risk|Risk Technology|On-Premises|risk
  OpenText Trade Finance|Letters of credit and guarantees|COTS|Corporate Banking|Markets Technology|Hosted by vendor|
`)

/** Name, need, service, vendor, deployment, neighbours: an operator of oil fields. */
export const field = keptAs(`
  Cognite Data Fusion|One place for readings, drawings and work orders|CDF|Cognite|SaaS|SAP S/4HANA, PI Historian
  SAP S/4HANA|Maintenance plans and spare parts of the new platforms|SAP|Accenture|Externally hosted|Cognite Data Fusion
  PI Historian|Keeps minute values of all sensors onshore|AVEVA PI|AVEVA|On-premise|ABB 800xA
  ABB 800xA|Control of the process from the room ashore|DCS|ABB Alliance|On-premise|PI Historian
  Aize Workspace|Shows the model of the platform with its equipment|Aize|Aize|SaaS|Cognite Data Fusion
  Comos|Single line diagrams and loops|Comos|Siemens|Client Application|Aize Workspace
  ProCoSys|Mechanical completion and commissioning|ProCoSys|Amitec|Externally hosted|SAP S/4HANA
  Omega 365 Permit|Permits to work and isolations|Omega 365|Omega AS|SaaS|SAP S/4HANA
  Petrel|Models of the reservoir|Petrel|SLB|Client Application|Techlog
  Techlog|Interprets well logs|Techlog|SLB|Client Application|Petrel
  WellView|Daily drilling reports|WellView|Peloton|SaaS|Petrel
  Safran Project|Schedules of the fabrication yards|Safran|Safran Software|Client Application|ProCoSys
  Synergi Life|Reports incidents and follows actions|Synergi|DNV|SaaS|Omega 365 Permit
  Collaboard|Shift handover between sea and shore|Collaboard|Eigen|SaaS|PI Historian
  OLGA Online|Predicts slugs in the pipelines|OLGA|SLB|On-premise|PI Historian
  Crew Planner|Helicopter seats and beds|DaWinci|Tieto|Externally hosted|SAP S/4HANA
  Documentum Projects|Vendor drawings under revision|LCI|OpenText|Externally hosted|Comos
  Energy Components|Allocates oil and gas to owners|EC|Tieto|Externally hosted|PI Historian
  Vibration Watch|Health of compressors and pumps|System 1|Baker Hughes|On-premise|PI Historian
  Isolation Designer|Plans valves to close before work|IsoPlan|Omega AS|SaaS|Omega 365 Permit
  Material Tracker|Where packages are on their way to the yard|MatTrack|Accenture|SaaS|SAP S/4HANA
  Emission Ledger|Counts flaring and diesel for the authorities|NEMS|Mitigator|SaaS|Energy Components
`)

/** Name, maker, what for, kind. */
export const factory = keptAs(`
  DATEV Lohn und Gehalt|DATEV eG|Monthly pay slips|Client Application
  SolidWorks PDM|Dassault Systèmes|Drawings and their releases|Client Application
  proALPHA|proALPHA Group|Orders, stock and purchasing|Server Application
  Veeam Backup|Veeam Software|Saves servers every night|Server Application
  Checkmk|tribe29|Watches servers and switches|Server Application
  Microsoft SQL Server|Microsoft|Databases of the ERP|Middleware
  Apache ActiveMQ|Apache Software Foundation|Messages between machines and ERP|Middleware
  Citrix Workspace|Citrix|Desktops for home office|User Tool
  KeePass|Dominik Reichl|Passwords of the administrators|User Tool
  FileZilla|Tim Kosse|Sends files to toll manufacturers|User Tool
  WMS Stöcklin|Stöcklin Logistik|Drives the high rack|Server Application
  ATOSS Staff Center|ATOSS Software|Working hours and shifts|Server Application
  ELO Office|ELO Digital Office|Archives invoices|Server Application
  Zollsoft ATLAS|dbh Logistics|Declares exports|Client Application
  TIA Portal|Siemens|Programs controls of the lines|Client Application
  CAQ.Net|CAQ AG|Test plans and complaints|Server Application
  Adobe Acrobat Pro|Adobe|Signs offers|User Tool
  MindManager|Alludo|Plans of the sales team|User Tool
  Sage HR Suite|Sage|Personnel files|Server Application
  Matomo|InnoCraft|Visits to the web shop|Server Application
`)

/** Name, unit, vendor, process, platform, what it needs: an insurer before it moves. */
export const insurer = keptAs(`
  PolicyCenter|Personal Lines|Guidewire Software|Underwriting|Windows Server 2019, Oracle 19c|ClaimCenter, Document Factory
  ClaimCenter|Claims|Guidewire Software|Claims handling|Windows Server 2019, Oracle 19c|PolicyCenter
  BillingCenter|Finance|Guidewire Software|Premium collection|Windows Server 2019, Oracle 19c|PolicyCenter
  Document Factory|Operations|Quadient|Customer letters|RHEL 8, PostgreSQL|none
  Broker Extranet|Distribution|In-house|Quotes for brokers|Tomcat, RHEL 7|PolicyCenter
  Life Admin 400|Life & Pensions|DXC Technology|Administration of old policies|IBM i 7.3|Document Factory
  Actuarial Workbench|Actuarial|WTW|Reserving|Windows Server 2016, SQL Server 2016|Life Admin 400
  Reinsurance Register|Reinsurance|SAP|Treaties and cessions|SAP NetWeaver, HANA|ClaimCenter
  Fraud Finder|Claims|FRISS|Fraud detection|SaaS|ClaimCenter
  Telematics Hub|Personal Lines|Octo Telematics|Pricing of motor policies|SaaS|PolicyCenter
  Complaint Log|Customer Relations|In-house|Complaints|Access 2010|none
  Agent Commission|Distribution|Xactly|Commission payments|SaaS|BillingCenter
  Investment Ledger|Finance|SimCorp|Investment accounting|Windows Server 2019, Oracle 19c|none
  Medical Review|Life & Pensions|In-house|Underwriting|IIS, .NET 4.6, SQL Server 2014|Life Admin 400
  Call Recorder|Customer Relations|Verint|Quality of calls|Windows Server 2012 R2|none
  Survey Scheduler|Claims|Salesforce|Visits of loss adjusters|SaaS|ClaimCenter
  HR Self Service|Human Resources|UKG|Leave and absence|SaaS|none
  Data Mart Solvency|Actuarial|In-house|Reports for the regulator|SQL Server 2019|Investment Ledger, Life Admin 400
`)

/** Key, name, description, kind, gets from, gives to, department, provider: a web shop that maps personal data. */
export const shop = keptAs(`
  shopify_plus|Shopify Plus|Store front and checkout|Third Party||netsuite_erp|E-commerce|Shopify Inc.
  netsuite_erp|NetSuite ERP|Orders, stock and books|Application|shopify_plus|looker_bi|Finance|Oracle Corporation
  klaviyo_mail|Klaviyo|Newsletters and abandoned baskets|Third Party|shopify_plus||Marketing|Klaviyo, Inc.
  gorgias_desk|Gorgias|Tickets of customers|Third Party|shopify_plus||Customer Care|Gorgias Inc.
  looker_bi|Looker|Sales figures by country|Service|netsuite_erp, segment_cdp||Analytics|Google LLC
  segment_cdp|Segment|Collects events of visitors|Service|shopify_plus|looker_bi, klaviyo_mail|Analytics|Twilio Inc.
  yotpo_reviews|Yotpo Reviews|Product reviews|Third Party|shopify_plus||Marketing|Yotpo Ltd.
  adyen_pay|Adyen|Card and wallet payments|Third Party|shopify_plus|netsuite_erp|Finance|Adyen N.V.
  loop_returns|Loop Returns|Customers announce returns|Third Party|shopify_plus|netsuite_erp|Logistics|Loop Returns, Inc.
  wms_core|Warehouse Core|Picking and packing|Application|netsuite_erp|sendcloud_ship|Logistics|
  sendcloud_ship|Sendcloud|Labels and tracking|Third Party|wms_core||Logistics|Sendcloud B.V.
  personio_hr|Personio|Staff records|Third Party|||People|Personio SE & Co. KG
  size_advisor|Size Advisor|Suggests sizes from past orders|Service|segment_cdp|shopify_plus|E-commerce|
  gift_registry|Gift Registry|Wish lists of couples|Application||shopify_plus|E-commerce|
  fraud_signifyd|Signifyd|Decides on risky orders|Third Party|shopify_plus|netsuite_erp|Finance|Signifyd, Inc.
  influencer_grin|GRIN|Contracts with influencers|Third Party|||Marketing|Grin Technologies
`)

/** Code, name, unit, department, team. */
export const telecom = keptAs(`
  CRM01|Siebel Customer Care|Consumer|Customer Operations|Care Platforms
  BIL02|Amdocs Billing|Consumer|Billing & Collections|Revenue Platforms
  MED03|Mediation Gateway|Network|Revenue Assurance|Revenue Platforms
  OMS04|Order Orchestrator|Enterprise|Service Delivery|Fulfilment Squad
  INV05|Network Inventory|Network|Planning|Inventory Squad
  NOC06|Netcool Omnibus|Network|Operations Centre|Assurance Squad
  WEB07|Self Care Portal|Consumer|Digital|Web Guild
  APP08|MyLine App|Consumer|Digital|Mobile Guild
  FRD09|Subex Fraud Manager|Group|Revenue Assurance|Revenue Platforms
  DWH10|Teradata Warehouse|Group|Data Office|Data Platform
  HLR11|Subscriber Registry|Network|Core Network|Core Squad
  PRV12|SIM Provisioning|Network|Core Network|Core Squad
  LYT13|Loyalty Club|Consumer|Marketing|Care Platforms
  CMP14|Campaign Studio|Consumer|Marketing|Data Platform
  ERP15|SAP ECC|Group|Finance|Corporate IT
  PRT16|Partner Settlement|Wholesale|Interconnect|Revenue Platforms
  QTE17|Quote Builder|Enterprise|Sales|Fulfilment Squad
  WFM18|ClickSoftware Field Service|Network|Field Operations|Assurance Squad
  KNB19|Agent Knowledge Base|Consumer|Customer Operations|Care Platforms
  LAW20|Lawful Interception Desk|Group|Legal|Core Squad
  TST21|Synthetic Probe Suite|Network|Operations Centre|Assurance Squad
  DOC22|Contract Archive|Group|Legal|Corporate IT
`)

/** Name, vendor, department, owner. */
export const licensed = keptAs(`
  Microsoft 365 E3|Microsoft|All Departments|IT Operations Manager
  HubSpot Marketing Hub|HubSpot|Marketing|Marketing Director
  Figma Organization|Figma|Product Design|Design Lead
  NetSuite|Oracle|Finance|Finance Director
  Zoom Rooms|Zoom|All Departments|IT Operations Manager
  Asana Business|Asana|Operations|Operations Director
  Atlassian Jira|Atlassian|Engineering|Engineering Director
  LastPass Teams|LastPass|IT|Security Manager
  Lucidchart|Lucid Software|Engineering|Engineering Director
  BambooHR|BambooHR|HR|HR Director
  Gong|Gong.io|Sales|Sales Operations Manager
  Calendly Teams|Calendly|Sales|Sales Operations Manager
  SurveyMonkey Enterprise|Momentive|Marketing|Marketing Director
  Docebo|Docebo|HR|HR Director
  Expensify|Expensify|Finance|Finance Director
  Grammarly Business|Grammarly|Marketing|Marketing Director
  Sentry|Functional Software|Engineering|Engineering Director
  Postman Enterprise|Postman|Engineering|Engineering Director
  Airtable|Airtable|Operations|Operations Director
  ZoomInfo SalesOS|ZoomInfo|Sales|Sales Operations Manager
  Camtasia|TechSmith|HR|HR Director
  Veeva Vault QMS|Veeva Systems|Quality|Quality Director
`)

/** Name, description, department that offers it. */
export const apis = keptAs(`
  Flood Warnings|Current warnings and alerts for rivers and the sea|Environment Agency
  Vehicle Enquiry Service|Tax and test status of a vehicle|DVLA
  MOT History|Results of yearly tests of vehicles|DVSA
  Companies Public Data|Filings, officers and charges of companies|Companies House
  Individual Benefits|Benefits that a person received in a tax year|HM Revenue and Customs
  National Insurance|Contributions by tax year|HM Revenue and Customs
  VAT (Making Tax Digital)|Returns and obligations of businesses|HM Revenue and Customs
  Notify|Sends letters, mails and texts to users|Government Digital Service
  Pay|Takes card payments for services|Government Digital Service
  Property Price Paid|Prices of sold homes|HM Land Registry
  Official Copies|Orders copies of the register|HM Land Registry
  Spine Personal Demographics|Finds patients and their practice|NHS England
  e-Referral Service|Books first appointments|NHS England
  Food Hygiene Ratings|Ratings of restaurants and shops|Food Standards Agency
  Street Manager|Permits for street works|Department for Transport
  School Finder|Schools, their places and reports|Department for Education
  Learning Records|Qualifications of learners|Department for Education
  Tide Gauges|Heights at class A gauges|Environment Agency
`)
