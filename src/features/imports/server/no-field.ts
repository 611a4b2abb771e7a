/** What many files tell and no field is for, though its header has the word of one: an identity provider is no vendor. */
const words = [
  'Cost center, Cost centre, Cost center code, Cost centre code, Kostenstelle, Centre de coûts, Centro de coste, Centro de costos, Kostenplaats',
  'Identity provider, SSO provider, Authentication provider, Auth provider, Authentication, Authentication method, Login method, Payment provider, Email provider, Network provider',
  'Created by, Updated by, Modified by, Last modified by, Last updated by, Changed by, Entered by, Requested by, Submitted by, Author, Approved by, Approver, Erstellt von, Angelegt von, Geändert von, Autor, Créé par, Modifié par, Auteur, Creado por, Modificado por, Aangemaakt door, Gewijzigd door, Auteur',
  'Vendor contact, Vendor contact name, Vendor contact email, Supplier contact, Supplier contact person, Account manager, Vendor account manager, Vendor representative, Sales contact, Ansprechpartner Hersteller, Ansprechpartner Lieferant, Contact fournisseur, Contact éditeur, Contacto proveedor, Contactpersoon leverancier, Contact leverancier',
  'Vendor support status, Vendor risk, Vendor risk rating, Vendor number, Vendor country, Hosting country, Country, Data location, Data residency, Technology region, Support hours, Service hours, Support level, Support contract, Support email, Support phone, Supportvertrag',
  'Data owner department, Data classification, Data classification level, Confidentiality, Integrity, Availability, Security classification, Vertraulichkeit, Integrität, Verfügbarkeit, Confidentialité, Intégrité, Disponibilité, Confidencialidad, Integridad, Disponibilidad, Vertrouwelijkheid, Integriteit, Beschikbaarheid',
  'Data protection officer, DPO, Datenschutzbeauftragter, Délégué à la protection des données, Functionaris gegevensbescherming, Security officer, Security champion, ISSO, CISO, Responsable SSI, RSSI, Informatiebeveiliger',
  'Next review, Next review date, Review due, Contract end, Contract end date, Contract owner, Contract manager, Contract number, Nächste Prüfung, Prochaine revue, Próxima revisión, Volgende review',
  'Number of users, User count, Users, Named users, Concurrent users, Number of licenses, Anzahl Nutzer, Anzahl Benutzer, Benutzerzahl, Nombre d’utilisateurs, Número de usuarios, Aantal gebruikers',
  'Data category, Datenklassifizierung, Datenkategorie, Datenkategorien, Categoría del sistema, Categoría ENS, Categoría de seguridad, Asset category, Ressourcenkategorie, Resource type, Data processing locations, Processing location, Data center location, Server location, Standort, Site, Sites, Ownership, Resource ownership, Compliance scope, Compliance, Product, Vendor product, Product version',
  'Application age, Application size, Application complexity, Application score, Application cost, Application version, Application status reason, Third party tools, Third party tools used, Number of servers, Server name, Servers, IP address, Port, Database name, Database size, Backup, Backup frequency, RTO, RPO, SLA',
]

export const noField: readonly string[] = words.flatMap((line) => line.split(/,\s+/))
