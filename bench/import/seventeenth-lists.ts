/** What the files of the seventeenth set are about: products that such organisations run, who makes them, what for. */
import { keptAs } from './kept-lists.ts'

/** Name, maker, purpose, category, department. */
export const company = keptAs(`
  Salesforce Sales Cloud|Salesforce, Inc.|Tracks leads, quotes and orders of the field sales team|CRM|Sales
  Workday HCM|Workday, Inc.|Holds employee records and runs the yearly pay review|Human Resources|People & Culture
  SAP S/4HANA|SAP SE|General ledger, purchasing and stock for all plants|ERP|Finance
  ServiceNow ITSM|ServiceNow|Tickets and changes of the service desk|IT Service Management|Information Technology
  Concur Expense|SAP Concur|Employees claim their travel expenses|Expense Management|Finance
  Zendesk Support|Zendesk|Answers customers by mail and chat|Customer Service|Customer Care
  Confluence|Atlassian|Team pages, meeting notes and runbooks|Collaboration|Information Technology
  Jira Software|Atlassian|Backlogs and releases of the product teams|Project Management|Product Development
  Tableau Server|Tableau Software|Dashboards for regional managers|Analytics|Sales
  Power BI Pro|Microsoft Corporation|Monthly figures for the board|Analytics|Finance
  GitHub Enterprise|GitHub|Source code and reviews|Development|Product Development
  Okta Workforce Identity|Okta|Single sign-on for staff and contractors|Security|Information Technology
  DocuSign eSignature|DocuSign|Signs contracts with suppliers and customers|Contract Management|Legal
  Experience Manager|Adobe|Publishes the web sites of all brands|Content Management|Marketing
  Marketo Engage|Adobe|Sends campaigns and scores prospects|Marketing Automation|Marketing
  Coupa Procure|Coupa Software|Requisitions, approvals and supplier catalogues|Procurement|Purchasing
  BlackLine Close|BlackLine|Reconciles accounts at month end|Accounting|Finance
  Kyriba Treasury|Kyriba|Cash positions and payments to banks|Treasury|Finance
  RapidResponse|Kinaxis|Plans demand and supply by week|Supply Chain Planning|Supply Chain
  Manhattan Active WM|Manhattan Associates|Directs picking and packing in both warehouses|Warehouse|Logistics
  Blue Yonder TMS|Blue Yonder|Tenders loads to carriers and audits freight bills|Transport|Logistics
  Teamcenter|Siemens|Drawings, parts lists and engineering changes|PLM|Engineering
  AutoCAD LT|Autodesk|Draws layouts of lines and buildings|CAD|Engineering
  MATLAB|MathWorks|Simulates drive trains|Engineering Tools|Engineering
  Cornerstone Learning|Cornerstone OnDemand|Mandatory training and its records|Learning|People & Culture
  Greenhouse Recruiting|Greenhouse Software|Job adverts, candidates and interviews|Recruiting|People & Culture
  ADP Workforce Now|ADP|Payroll for the United States and Canada|Payroll|People & Culture
  Anaplan|Anaplan|Budget and rolling forecast|Planning|Finance
  Smartsheet|Smartsheet|Plans of smaller projects|Project Management|Operations
  Miro|RealtimeBoard|Workshops on a shared board|Collaboration|Product Development
  Zoom Meetings|Zoom Video Communications|Calls and webinars|Communication|Information Technology
  Box Enterprise|Box|Shares files with outside counsel|Content Management|Legal
  1Password Business|AgileBits|Shared passwords of administrators|Security|Information Technology
  Falcon Insight|CrowdStrike|Watches laptops and servers for attacks|Security|Information Technology
  Splunk Enterprise|Splunk|Collects logs and raises alerts|Monitoring|Information Technology
  Datadog APM|Datadog|Follows requests through the web shop|Monitoring|Product Development
  PagerDuty|PagerDuty|Calls the engineer on duty|Monitoring|Information Technology
  LabWare LIMS|LabWare|Samples and results of incoming inspection|Laboratory|Quality
  Content Server|OpenText|Archive of signed contracts and drawings|Content Management|Legal
  MasterControl Quality|MasterControl|Deviations, corrective actions and audits|Quality Management|Quality
  Dealer Portal|In-house|Dealers order parts and follow deliveries|Portal|Sales
  Freight Rate Calculator|In-house|Works out the cheapest carrier for a shipment|Transport|Logistics
  Plant Dashboard|In-house|Shows output and stops of each line|Manufacturing|Operations
  Warranty Claims|In-house|Registers and settles claims of dealers|After Sales|Customer Care
  Maximo|IBM|Work orders and spare parts of maintenance|Asset Management|Operations
  QuickBooks Online|Intuit|Books of the two small subsidiaries|Accounting|Finance
  Mailchimp|Intuit|Newsletter of the careers site|Marketing Automation|People & Culture
  Snowflake|Snowflake|Tables for reporting and data science|Data Platform|Information Technology
`)

/** Name, maker, purpose, department. */
export const transit = keptAs(`
  Trapeze FX|Trapeze Group|Schedules of bus routes and of drivers|Operations
  Trapeze PASS|Trapeze Group|Bookings and trips of paratransit riders|Paratransit
  Springbrook Finance|Springbrook Software|General ledger and accounts payable|Finance
  NEOGOV Insight|NEOGOV|Job postings and applications|Human Resources
  Laserfiche|Laserfiche|Records of the board and of contracts|Clerk of the Board
  FleetFocus M5|AssetWorks|Work orders, parts and fuel of the fleet|Maintenance
  GenfareLink|Genfare|Counts fares and sells passes|Finance
  Swiftly Transit Data|Swiftly|Predicts arrivals and records delays|Operations
  GovQA|Granicus|Requests for public records|Clerk of the Board
  Legistar|Granicus|Agendas and minutes of meetings|Clerk of the Board
  TokenTransit|Token Transit|Passes on telephones|Customer Service
  Origami Risk|Origami Risk|Claims and incidents|Risk Management
  UKG Ready|UKG|Hours and leave of drivers|Human Resources
  Esri ArcGIS Online|Esri|Maps of stops and of planned works|Planning
  Remix|Via Transportation|Drafts of routes and their cost|Planning
  BidNet Direct|mdf commerce|Tenders and offers of suppliers|Procurement
  Everbridge|Everbridge|Warns staff and riders of disruption|Safety & Security
  Samsara|Samsara|Follows support vehicles and their mileage|Maintenance
`)

/** Nom, fonction, secteur, composant, licence. */
export const libre = keptAs(`
  7zip|Compression|Données et contenu|Compression décompression|LGPL-2.0-only
  Bareos|Sauvegarde des serveurs|Sauvegarde|Sauvegarde Serveur|AGPL-3.0
  Centreon|Supervision de l’infrastructure|Opérations|Supervision / Hypervision|GPL-2.0-only
  Drupal|Système de gestion de contenus web|Données et contenu|Gestion de contenu web|GPL-2.0
  Elasticsearch|Indexation et recherche plein texte|Données et contenu|Moteur de recherche|Apache-2.0
  FusionInventory|Inventaire, télédéploiement et découverte du réseau|Opérations|Déploiement gestion d’actif et de configuration|AGPL-3.0-or-later
  Gimp|Dessin (matriciel)|Espace utilisateur et canal|Consultation et édition de documents|GPL-3.0-only
  GLPI|Gestion de parc et suivi d’incidents|Opérations|Déploiement gestion d’actif et de configuration|GPL-2.0-only
  HAProxy|Répartition de charge|Réseau|Load Balancer|GPL-2.0-only
  Jenkins|Intégration continue et livraison|Conception & Développement|Test & Intégration|MIT
  Jitsi|Webconférence|Espace utilisateur et canal|Visiophonie|Apache-2.0
  KeePass|Gestion de mots de passe|Sécurité|Authentification|GPL-2.0-only
  Keycloak|Gestion des identités et des accès|Sécurité|Authentification|Apache-2.0
  LibreOffice|Suite bureautique|Espace utilisateur et canal|Consultation et édition de documents|MPL-2.0
  Limesurvey|Enquête|Orchestration et logique métier|Outil collaboratif|GPL-3.0
  Mantis BT|Outil de remontée de bug|Conception & Développement|Gestion des Anomalies|GPL-2.0
  MariaDB|Base transactionnelle|Données et contenu|Bases de données relationnelles|GPL-2.0
  MediaWiki|Moteur de wiki|Orchestration et logique métier|Outil collaboratif|GPL-2.0-or-later
  NextCloud|Partage de fichiers|Orchestration et logique métier|Outil collaboratif|AGPL-3.0-or-later
  OpenCimetière|Gestion des concessions de cimetières|Métier|Etat civil|GPL-2.0
  PostgreSQL|Base de données objet-relationnelle|Données et contenu|Bases de données relationnelles|PostgreSQL
  QGIS|Système d’information géographique|Données et contenu|Information géographique|GPL-2.0-or-later
  RocketChat|Messagerie instantanée|Espace utilisateur et canal|Outil collaboratif|MIT
  SonarQube|Qualité du code|Conception & Développement|Qualité et sécurité du code source|LGPL-3.0
  Thunderbird|Client de messagerie|Espace utilisateur et canal|Messagerie agenda contacts|MPL-2.0
  VLC|Lecteur multimédia|Espace utilisateur et canal|Consultation et édition de documents|GPL-2.0-or-later
`)

/** Nom, éditeur, description, bloc applicatif, entités utilisatrices. */
export const hospital = keptAs(`
  Orbis|Dedalus|Dossier patient informatisé des services de soins|Dossier médical|Médecine, Chirurgie
  Easily|Hospices Civils de Lyon|Dossier patient des consultations externes|Dossier médical|Consultations
  QPlanner|Kelios|Planification des blocs opératoires|Plateau technique|Chirurgie
  Xplore PACS|EDL|Archivage et diffusion des images|Imagerie|Radiologie
  Xplore RIS|EDL|Rendez-vous et comptes rendus de radiologie|Imagerie|Radiologie
  Glims|Clinisys|Demandes et résultats du laboratoire|Laboratoire|Biologie
  Pharma Computer Engineering|Computer Engineering|Prescription et dispensation des médicaments|Pharmacie|Pharmacie
  Chimio|Computer Engineering|Préparation des chimiothérapies|Pharmacie|Oncologie
  Magh2|MiPih|Gestion économique, achats et stocks|Gestion|Direction des achats
  Agirh|MiPih|Carrières et paie des agents|Ressources humaines|DRH
  Pastel|MiPih|Admissions et facturation des séjours|Gestion|Bureau des entrées
  Octime|Octime|Plannings et temps de travail|Ressources humaines|DRH, Soins
  Carl Source|Berger-Levrault|Maintenance des équipements biomédicaux|Technique|Biomédical
  Ennov Qualité|Ennov|Documents qualité et signalement des événements|Qualité|Direction qualité
  Resurgences|Berger-Levrault|Passages aux urgences|Dossier médical|Urgences
  Winrest NG|FSI|Commandes et production des repas|Logistique|Restauration
  PTAH|Atys Concept|Demandes de brancardage|Logistique|Brancardage
  Metavision|iMDsoft|Surveillance en réanimation|Dossier médical|Réanimation
  Diane|Bow Médical|Feuille d’anesthésie|Plateau technique|Anesthésie
  Cora|Maincare|Codage des actes et envoi du PMSI|Gestion|DIM
  Sillage|SIB|Prescription connectée en psychiatrie|Dossier médical|Psychiatrie
  Mediboard|OpenXtrem|Dossier patient du site de Bayeux|Dossier médical|Bayeux
`)

/** Nombre, descripción, organización, procesos, contactos, documentos. */
export const spanish = keptAs(`
  Nómina Central|Calcula la nómina quincenal del personal|Recursos Humanos|Pago de nómina|Laura Méndez|Manual de nómina
  Ventanilla Digital|Recibe trámites y pagos de ciudadanos|Atención Ciudadana|Recepción de trámites|Jorge Salas|Guía de usuario
  Control Vehicular|Registra placas, licencias y adeudos|Movilidad|Emplacamiento|Ana Torres|Ficha técnica
  Catastro Web|Mantiene padrón y cartografía de predios|Tesorería|Cobro de predial|Raúl Peña|Manual de operación
  Agua Comercial|Factura el consumo y registra lecturas|Aguas Municipales|Facturación|Sofía Luna|Contrato 2019
  Expediente Clínico|Historia clínica de las unidades de salud|Salud|Consulta externa|Iván Ríos|NOM-024
  Biblioteca Koha|Catálogo y préstamos de la red de bibliotecas|Cultura|Préstamo|Clara Vega|Manual Koha
  Inventario Patrimonial|Resguardos de bienes muebles|Oficialía Mayor|Alta de bienes|Pedro Solís|Lineamientos
  Mesa de Servicio|Atiende reportes de equipos y sistemas|Informática|Gestión de incidentes|Marta Ibarra|Catálogo de servicios
  Correspondencia|Turna y da seguimiento a oficios|Secretaría Particular|Gestión documental|Luis Ortega|Instructivo
  Portal de Transparencia|Publica obligaciones y solicitudes de información|Contraloría|Acceso a la información|Elena Cruz|Reglamento
  Sistema de Multas|Captura y cobra infracciones de tránsito|Seguridad Pública|Infracciones|Hugo Nava|Manual de agentes
  Registro Civil|Emite actas y anotaciones|Registro Civil|Expedición de actas|Rosa Campos|Manual SIRC
  Licencias de Construcción|Dictamina y emite licencias|Desarrollo Urbano|Licencias|Tomás Gil|Reglamento 2021
  Presupuesto y Gasto|Controla momentos contables del gasto|Tesorería|Ejercicio del presupuesto|Irene Lara|Manual contable
  Padrón de Proveedores|Alta y evaluación de proveedores|Oficialía Mayor|Contratación|Óscar Rey|Bases
  Semáforos Adaptativos|Ajusta tiempos de cruceros|Movilidad|Control de tránsito|Nadia Ruiz|Plano general
  Llamadas 911|Recibe llamadas y despacha unidades|Seguridad Pública|Despacho|César Mora|Protocolo
`)

/** Asset/System, Owner, Abhängigkeiten, Bemerkungen. */
export const german = keptAs(`
  DATEV Rechnungswesen|Leitung Finanzen|DATEVasp, E-Mail|Mandant 1001 und 1002
  Personio|Leitung Personal|Azure AD|
  SAP Business One|Leitung Finanzen|MS SQL Server, VPN|Upgrade auf 10.0 FP2405 offen
  CAS genesisWorld|Leitung Vertrieb|Exchange Online|Ablösung wird geprüft
  d.velop documents|Leitung Qualität|MS SQL Server, Scanner|Revisionssicher nach GoBD
  Atlassian Jira|Leitung Entwicklung|Azure AD|
  GitLab|Leitung Entwicklung|Kubernetes-Cluster|Runner im DMZ-Netz
  MES Hydra|Leitung Produktion|SAP Business One, Maschinennetz|Wartungsfenster nur sonntags
  Zeiterfassung primion|Leitung Personal|Terminals Werk 1 und 2|
  CAQ Babtec|Leitung Qualität|MES Hydra|
  SolidWorks PDM|Leitung Konstruktion|MS SQL Server|Lizenzserver srv-lic01
  Exchange Online|Leitung IT|Azure AD|
  Veeam Backup|Leitung IT|ESXi-Cluster, NAS|Offline-Kopie wöchentlich
  Matrix42 Empirum|Leitung IT|Active Directory|
  sevDesk|Leitung Vertrieb|E-Mail|nur Messeteam
  Lagerverwaltung proLogistik|Leitung Logistik|SAP Business One, WLAN|Datenfunk auslaufend
  Intranet SharePoint|Leitung Kommunikation|Azure AD|
  Umantis Bewerbermanagement|Leitung Personal|Personio|
`)

/** Naam, beschrijving, categorie, functionaliteiten, opmerkingen. */
export const dutch = keptAs(`
  Key2Burgerzaken|Registreert personen en verstrekt documenten|Burgerzaken|Reisdocumenten, verhuizing, verkiezingen|
  iBurgerzaken|Balie en e-diensten voor burgerzaken|Burgerzaken|Afspraken, e-diensten|vervangt Key2Burgerzaken in 2026
  Zaaksysteem.nl|Behandelt aanvragen van inwoners als zaak|Zaakgericht werken|Zaken, documenten, besluiten|
  Suite4Sociaal Domein|Ondersteunt Wmo, Jeugd en Participatie|Sociaal domein|Indicaties, betalingen, berichtenverkeer|
  GWS4all|Uitkeringen en inkomen|Sociaal domein|Uitkering, terugvordering|uitfaseren
  Key2Financiën|Grootboek en verplichtingen|Financiën|Facturen, begroting|
  GouwIT Belastingen|Heffing en inning van gemeentelijke belastingen|Belastingen|WOZ, kwijtschelding|
  Powerforms|Formulieren op de website|Dienstverlening|Formulieren, betaling|
  JOIN Zaak & Document|Archief en registratie van post|Informatiebeheer|Post, archief|
  Obsurv|Beheer van wegen, groen en riolering|Openbare ruimte|Inspecties, kaarten|
  Squit 20/20|Vergunningen en toezicht|Omgevingswet|Vergunningen, toezicht, handhaving|koppeling DSO getest
  AFAS Profit HRM|Personeelsdossier en salaris|Personeel|Verlof, salaris|
  iBabs|Vergaderstukken van raad en college|Bestuur|Agenda, stukken, stemmen|
  GeoWeb|Kaarten voor medewerkers|Geo|Raadplegen, analyse|
  Topdesk|Meldingen en wijzigingen van de servicedesk|Bedrijfsvoering|Incidenten, wijzigingen|
  Fixi|Meldingen van inwoners over de buitenruimte|Openbare ruimte|Melding, routering|
  Parkeervergunningen Egis|Vergunningen voor bewoners|Parkeren|Aanvraag, mutatie, betaling|
  LIAS Planning|Begroting en rapportage|Financiën|Planning, verantwoording|
`)
