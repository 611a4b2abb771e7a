/** What the files of the nineteenth set in French, German, Spanish and Dutch are about: made, in the manner of such organisations. */
import { keptAs } from './kept-lists.ts'

/** Application, MOA, brique, regroupement, entrée, sortie, prestataire. */
export const metro = keptAs(`
  GAMMA Planning|BUS|Oracle 19c ; Tomcat|Exploitation|SIRH|PAIE|
  HASTUS Graphicage|BUS|SQL Server ; .NET|Exploitation|OFFRE|GAMMA Planning|GIRO
  SIEL Information voyageurs|RER|RabbitMQ ; Java 11|Information voyageurs|OFFRE|Écrans de quai|
  Écrans de quai|RER|Linux embarqué|Information voyageurs|SIEL Information voyageurs||Thales
  OFFRE|MOP|PostgreSQL ; Java 17|Référentiels||HASTUS Graphicage ; SIEL Information voyageurs|
  COSWIN Maintenance|MRF|Oracle 12c ; Windows Server|Maintenance|ACHATS|STOCKS|Siveco
  STOCKS|MRF|Oracle 12c|Maintenance|COSWIN Maintenance|ACHATS|
  ACHATS|CGF|SAP ECC 6|Gestion|STOCKS|COMPTA|SAP
  COMPTA|CGF|SAP ECC 6|Gestion|ACHATS||SAP
  SIRH|GIS|HR Access ; DB2|Gestion||PAIE ; GAMMA Planning|Sopra HR
  PAIE|GIS|HR Access ; DB2|Gestion|SIRH|COMPTA|Sopra HR
  Billettique NAVIGO|SEM|Java 8 ; Oracle 19c|Vente|Valideurs|Recettes|Conduent
  Valideurs|SEM|Linux embarqué|Vente||Billettique NAVIGO|Conduent
  Recettes|CGF|SQL Server ; Power BI|Vente|Billettique NAVIGO|COMPTA|
  Fraude et contrôle|SUR|PHP 7 ; MySQL|Sûreté||Recettes|
  Main courante sûreté|SUR|.NET ; SQL Server|Sûreté|||Sopra Steria
  Vidéo patrimoine|SUR|Genetec|Sûreté|||Genetec
  Plans de voie|M2E|AutoCAD Map ; Oracle Spatial|Infrastructure|OFFRE|COSWIN Maintenance|Autodesk
  Énergie traction|M2E|SCADA PcVue|Infrastructure|||ARC Informatique
  Réclamations clients|SEM|Salesforce|Relation client|Billettique NAVIGO||Salesforce
  Objets trouvés|SEM|PHP 8 ; MariaDB|Relation client|||
  Habilitations conducteurs|GIS|Java 8 ; Oracle 12c|Exploitation|SIRH|GAMMA Planning|
  Espaces publicitaires|VAL|Excel ; Access|Gestion|||
`)

/** Bezeichnung, Typ, Nummer, Prozess, Einheit, Datei. */
export const eigenbau = keptAs(`
  Zinsrisiko-Steuerung Cashflow|Excel-Makro|GP-RIS-001|Zinsrisikosteuerung|Risikocontrolling|Zinsrisiko_v7.xlsm
  Monatliche GuV-Vorschau|Excel-Tabelle|GP-BWK-001|Monatsabschluss|Betriebswirtschaft|GuV_Vorschau.xlsx
  Großkreditmeldung Abgleich|Access-Datenbank|GP-MEL-002|Meldewesen|Meldewesen|Grosskredit.accdb
  Kreditvorlage Firmenkunden|Excel-Makro|GP-KRE-001|Kreditentscheidung|Marktfolge Aktiv|Vorlage_FK.xlsm
  Beleihungswert Wohnimmobilien|Excel-Tabelle|GP-KRE-004|Sicherheitenbewertung|Marktfolge Aktiv|Beleihung_Wohnen.xlsx
  Provisionsabrechnung Versicherung|Access-Datenbank|GP-VER-003|Provisionsabrechnung|Vertriebssteuerung|Provision.accdb
  Depot A Limitüberwachung|Excel-Makro|GP-TRE-001|Eigenhandel|Treasury|DepotA_Limits.xlsm
  Liquiditätsvorschau|Excel-Tabelle|GP-TRE-002|Liquiditätssteuerung|Treasury|LCR_Vorschau.xlsx
  Mahnlauf Sonderfälle|Access-Datenbank|GP-KRE-009|Forderungsmanagement|Marktfolge Passiv|Mahnung.accdb
  Stellenplan und Budget|Excel-Tabelle|GP-PER-001|Personalplanung|Personal|Stellenplan.xlsx
  Filialergebnis Dashboard|Power-BI-Bericht|GP-VER-001|Vertriebsreporting|Vertriebssteuerung|Filialen.pbix
  Auslagerungsregister|Excel-Tabelle|GP-ORG-002|Auslagerungsmanagement|Organisation|Auslagerungen.xlsx
  Nachhaltigkeitskennzahlen|Power-BI-Bericht|GP-BWK-006|Lagebericht|Betriebswirtschaft|ESG.pbix
  Kontoabstimmung Nostro|Python-Skript|GP-BWK-003|Kontenabstimmung|Rechnungswesen|nostro.py
  Testfallverwaltung Releases|Access-Datenbank|GP-ORG-005|Anwendungstest|Organisation|Testfaelle.accdb
  Adressabgleich Embargo|SQL-Skript|GP-COM-001|Embargoprüfung|Compliance|embargo.sql
  Spendenverwaltung|Excel-Tabelle|GP-VOR-001|Spenden|Vorstandssekretariat|Spenden.xlsx
  Fuhrpark|Excel-Tabelle|GP-ORG-008|Fuhrpark|Organisation|Fuhrpark.xlsx
  Objektbesichtigungen|Excel-Tabelle|GP-KRE-006|Sicherheitenbewertung|Marktfolge Aktiv|Besichtigung.xlsx
  Prüfungsplanung Revision|Access-Datenbank|GP-REV-001|Prüfungsplanung|Interne Revision|Revision.accdb
`)

/** Nombre, descripción, tipo, lenguaje, base de datos, plataforma. */
export const region = keptAs(`
  Sistema de Trámite Documentario|Registra y deriva los expedientes de mesa de partes|Administrativo|PHP|MySQL|Web
  SIAF|Ejecución presupuestal y girado|Administrativo|Visual FoxPro|Oracle|Escritorio
  SIGA|Requerimientos, almacén y patrimonio|Administrativo|PowerBuilder|Oracle|Escritorio
  Planillas|Boletas y descuentos del personal|Administrativo|Visual Basic|SQL Server|Escritorio
  Control de Asistencia|Marcaciones de los relojes|Administrativo|C#|SQL Server|Web
  Rentas Municipales|Impuesto predial y arbitrios|Misional|Java|Oracle|Web
  Licencias de Funcionamiento|Solicitudes e inspecciones de locales|Misional|PHP|PostgreSQL|Web
  Papeletas de Tránsito|Infracciones y cobranza coactiva|Misional|Java|Oracle|Web
  Registro Civil|Actas de nacimiento, matrimonio y defunción|Misional|Delphi|SQL Server|Escritorio
  Catastro Urbano|Lotes, habilitaciones y planos|Misional|Python|PostgreSQL|Web
  Vaso de Leche|Padrón de beneficiarios|Misional|PHP|MySQL|Web
  Serenazgo Móvil|Incidencias y patrullaje|Misional|Kotlin|PostgreSQL|Móvil
  Portal de Transparencia|Publica documentos de gestión|Estratégico|PHP|MySQL|Web
  Tablero de Alcaldía|Avance de metas y obras|Estratégico|Python|PostgreSQL|Web
  Cementerio General|Nichos y pagos|Misional|Visual Basic|Access|Escritorio
  Mercados y Comercio|Puestos y recaudación diaria|Misional|C#|SQL Server|Web
`)

/** Sistema, proveedor, propósito. */
export const inteligente = keptAs(`
  ChatGPT Team|OpenAI|Borradores de correos y actas
  GitHub Copilot|GitHub|Sugerencias de código
  DeepL Pro|DeepL SE|Traducción de contratos
  HireVue|HireVue|Ordena candidaturas de almacén
  Feedzai|Feedzai|Detecta pagos fraudulentos
  Asistente de devoluciones|Desarrollo propio|Responde a clientes que devuelven un pedido
  Previsión de demanda|RELEX Solutions|Calcula pedidos por tienda
  Precios dinámicos|Revionics|Propone rebajas de fin de temporada
  Cámaras de aforo|Axis Communications|Cuenta personas en la entrada
  Otter|Otter.ai|Transcribe reuniones
  Canva Magic|Canva|Imágenes para redes sociales
  Lector de facturas|Rossum|Extrae importes y fechas
`)

/** Naam, cluster, soort, omschrijving, afdeling, leverancier, publieke taak. */
export const algoritmen = keptAs(`
  Slim melden openbare ruimte|Stadsbeheer|Tekstherkenning|Bepaalt de categorie van een melding en stuurt haar naar de juiste dienst|Stadswerken|In eigen beheer|Onderhoud openbare ruimte
  Geautomatiseerde parkeercontrole|Stadsbeheer|Beeldherkenning|Scanauto’s lezen kentekens en vergelijken die met betaalde rechten|Parkeren|Egis Projects|Parkeerbeleid
  Illegale vakantieverhuur|Wonen|Voorspellend model|Geeft aan welke meldingen het eerst onderzocht worden|Handhaving|In eigen beheer|Woonruimteverdeling
  Chatbot Gem|Dienstverlening|Chatbot|Beantwoordt vragen over paspoort en verhuizen|Klantcontact|CM.com|Burgerzaken
  Voorraad strooizout|Stadsbeheer|Voorspellend model|Voorspelt het gebruik van zout per route|Stadswerken|MeteoGroup|Gladheidsbestrijding
  Anonimiseren besluiten|Bestuur|Tekstherkenning|Lakt namen in stukken voor publicatie|Informatiebeheer|Octobox|Openbaarheid van bestuur
  Drukte binnenstad|Verkeer|Sensoren|Telt voetgangers en voorspelt drukte|Verkeer en Openbare Ruimte|RetailSonar|Openbare orde
  Taxatiemodel woningen|Belastingen|Regressiemodel|Berekent de waarde van woningen|Gemeentebelastingen|Ortec Finance|Waardering onroerende zaken
  Voorselectie bijstand|Sociaal|Beslisregels|Toont welke stukken nog ontbreken bij een aanvraag|Werk en Inkomen|Centric|Bijstandsverlening
  Leerlingenvervoer routes|Sociaal|Optimalisatie|Plant ritten van busjes|Jeugd|Trapeze Group|Leerlingenvervoer
  Verkeerslichten op aanvraag|Verkeer|Optimalisatie|Regelt groen naar wachtrijen|Verkeer en Openbare Ruimte|Swarco|Verkeersmanagement
  Kwaliteit BAG-panden|Ruimte|Beeldherkenning|Vindt verschillen tussen luchtfoto en registratie|Geo-informatie|Readar|Basisregistratie
`)

/** Applicatie, functie, hosting, eigenaar. */
export const water = keptAs(`
  SAP S/4HANA|Financiën, assets en personeel|On-prem Zwolle|Thomas Hartgers (CFO)
  Klantportaal|Verbruik inzien en betalen|Azure App Service|Lieke van Bommel (CIO)
  WinCC OA|Besturing van de zuiveringen|On-prem (per installatie)|Robert Kosters (OT)
  PI System|Historie van meetwaarden|On-prem Zwolle|Robert Kosters (OT)
  LucaNet|Consolidatie|Cloud (SaaS)|Thomas Hartgers (CFO)
  ArcGIS Enterprise|Kaart van leidingen en afsluiters|On-prem Zwolle|Marja Tolsma (Assetmanagement)
  Infor EAM|Onderhoud en storingen|Cloud (SaaS)|Marja Tolsma (Assetmanagement)
  LabWare LIMS|Monsters en waterkwaliteit|On-prem Zwolle|Ineke Bruins (Laboratorium)
  Infoworks WS|Rekent stroming in het net door|Werkstation|Marja Tolsma (Assetmanagement)
  Salesforce Service Cloud|Klantvragen en verhuizingen|Cloud (SaaS)|Lieke van Bommel (CIO)
  FieldGlass Monteur|Planning van monteurs|Cloud (SaaS)|Gerben Steenstra (Distributie)
  AFAS Profit|Salaris en verlof|Cloud (SaaS)|Wilma Ottens (HR)
  Zylab|Archief en Woo-verzoeken|Hosting bij leverancier|Wilma Ottens (HR)
  Meterstanden App|Klanten geven standen door|Azure App Service|Lieke van Bommel (CIO)
`)
