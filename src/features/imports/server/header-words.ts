/**
 * What files call the fields, beside the synonyms of the contracts: English, German, French, Spanish and Dutch, and the column names of tools
 * (ServiceNow, LeanIX, iTop, GLPI, Ardoq, Snipe-IT, Configuration Manager, Jira Assets, Backstage). Here, so that no browser loads them.
 * By the id of the column.
 */
const words: Readonly<Record<string, readonly string[]>> = {
  name: [
    'Object title, Objekttitel, Fachapplikation, What is the application called, What is it called, Name of system, Application title, IT-Anwendung',
    'Display name, Software, Software name, Software title, Product, Product name, Solution, Tool, Tool name, Service name, CI name, Friendly name, Asset name, License name, Package, Package name, Platform name, Information system, Business application, Logical application, IT system, Program, Website name, Clinical system',
    'Anwendung, Anwendungsname, Anwendungsbezeichnung, Bezeichnung, Systemname, Systembezeichnung, Name des Systems, Name des Verfahrens, Fachverfahren, Verfahren, IT-System, IT-Verfahren, Applikation, Programm, Programmname, Produktname, Softwarename, Informationssystem, Name der Anwendung',
    "Nom, Nom de l'application, Nom du logiciel, Nom du système, Intitulé, Libellé, Libellé de l'application, Dénomination, Logiciel, Progiciel, Outil, Système, Application métier, Nom applicatif",
    'Nombre, Nombre de la aplicación, Nombre del sistema, Aplicación, Denominación, Denominación de la aplicación, Sistema, Sistema de información, Programa, Herramienta, Producto',
    'Naam, Applicatie, Applicatienaam, Naam applicatie, Naam van de applicatie, Pakket, Pakketnaam, Naam pakket, Systeem, Systeemnaam, Programmatuur, Informatiesysteem, Softwarepakket, Softwarenaam, Toepassing',
  ],
  shortDescription: [
    'In short, Specification, Spezifikation, Libellé long, Key functions, Functionality, What it does for us',
    'System description, Functional description, What is it, What it is, What does it do, What it does, Overview, Abstract, About, Short text',
    'Kurzbeschreibung, Beschreibung, Kurztext, Fachliche Beschreibung, Funktionsbeschreibung, Inhalt',
    'Description courte, Description fonctionnelle, Résumé, Descriptif, Présentation',
    'Descripción, Descripción breve, Descripción funcional, Breve descripción, Resumen',
    'Omschrijving, Korte omschrijving, Beschrijving, Functionele omschrijving, Omschrijving pakket',
  ],
  longDescription: ['Full description, Langbeschreibung, Ausführliche Beschreibung, Description détaillée, Descripción detallada'],
  description: ['Beschreibung, Descripción, Omschrijving, Beschrijving, Documentation, Toelichting, Short description'],
  notes: [
    'Anything else, Anything else we should know, Further comments, Toelichting, Weitere Angaben, Autres informations, Otra información, Overige',
    'Comment, Additional information, Work notes, Other information, Misc, Miscellaneous, Remark, Note, Further information',
    'Bemerkung, Bemerkungen, Anmerkung, Anmerkungen, Kommentar, Kommentare, Hinweis, Hinweise, Notiz, Notizen, Sonstiges',
    'Remarque, Remarques, Commentaire, Commentaires, Observation, Observations, Divers',
    'Observaciones, Observación, Notas, Nota, Comentarios, Comentario, Otros',
    'Opmerking, Opmerkingen, Bijzonderheden, Aantekeningen, Notitie, Notities, Commentaar',
  ],
  primaryUseCase: [
    'Business justification, Key functions, Business need, Wofür, Wozu, Utilité, À quoi ça sert, Para qué sirve, Waar voor, Waarvoor, Waarvoor gebruikt',
    'Business purpose, Usage, Used for, What we use it for, What is it used for, What it is used for, Objective, Business function, Business process supported, Reason for use, Intended use',
    'Zweck, Einsatzzweck, Verwendungszweck, Nutzungszweck, Zweck der Anwendung, Zweck der Verarbeitung, Einsatzbereich, Aufgabe',
    'Objet, Finalité, Objectif, Usage, Utilisation, Fonction',
    'Finalidad, Propósito, Objetivo, Uso, Función, Funcionalidad',
    'Doel, Doelstelling, Gebruiksdoel, Functie, Toepassingsgebied, Functionaliteit',
  ],
  states: [
    'CMDB status, Object state, Asset lifecycle status, Current life cycle state, Which phase of its life is it in, Stand der Einführung, Situación del sistema',
    'Lifecycle, Lifecycle phase, Lifecycle stage, Lifecycle state, Lifecycle status, Life cycle, Life cycle stage, Life cycle status, Phase, Stage, Install status, Operational status, Current status, System status, Usage status, Move2Production, Situation, Deployment status, Live status',
    'Zustand, Lebenszyklus, Lebenszyklusstatus, Lebenszyklusphase, Betriebsstatus, Nutzungsstatus, Einsatzstatus, Statuskennzeichen, Systemstatus',
    'État, Statut, Cycle de vie, Étape, Phase du cycle de vie, Statut applicatif, Situation actuelle',
    'Estado, Fase, Situación, Situación actual, Ciclo de vida, Fase del ciclo de vida, Etapa',
    'Toestand, Levensfase, Levenscyclus, Levenscyclusfase, Gebruiksstatus, Statusgebruik',
  ],
  criticality: [
    'Mission critical level, Criticality tier, Einstufung, Kritisch, Wichtigkeit für das Geschäft, Bedrijfskritischheid, BIA rating, Business continuity rating',
    'Busines criticality, Criticality level, Criticality rating, Tier, Business impact, Impact, Priority, Business value, Severity, Importance to the business, Service tier, Criticality class, Business importance',
    'Kritikalität, Kritikalitätsstufe, Priorität, Wichtigkeit, Bedeutung, Geschäftskritikalität, Relevanz',
    'Criticité, Niveau de criticité, Importance métier, Priorité, Niveau de service, Sensibilité',
    'Criticidad, Nivel de criticidad, Prioridad, Importancia, Impacto',
    'Kriticiteit, Belang, Prioriteit, Bedrijfskritisch, Kritiek niveau',
  ],
  areas: [
    'Departments served, Department served, Used by organization, Which departments use it, Who uses it, User organization, Belonging organization, Entités utilisatrices, Direction cliente, Directions clientes, Unité fonctionnelle, Dependencia, Dependencia usuaria, Área usuaria del sistema, Gebruikende afdeling',
    'Business unit, Division, Bureau, Bureau or component, Agency, Organization, Organizational unit, User group, Org unit, Directorate, Faculty, School, College, Ministry, Branch, Line of business, Service area, Service unit, Owning department, Owning team, Responsible department, Business group, Company, Subsidiary, Office, Unit, Entity, Used by, User department, Customer, Tenant department, Function, Business line, Sector',
    'Fachbereich, Bereich, Abteilung, Fachabteilung, Organisationseinheit, Geschäftsbereich, Geschäftsfeld, Sparte, Referat, Dezernat, Amt, Fachamt, Sachgebiet, Ressort, Gesellschaft, Mandant, Dienststelle, Einrichtung, Klinik, Nutzende Abteilung, Nutzer, Zuständige Stelle, Verantwortliche Abteilung',
    'Direction, Département, Domaine métier, Entité, Entité responsable, Service, Service utilisateur, Service responsable, Direction utilisatrice, Direction métier, Pôle, Unité, Organisme, Filiale, Utilisateurs, Périmètre',
    'Unidad de negocio, Departamento, Área, Área responsable, Área usuaria, Unidad, Unidad organizativa, Entidad, Organismo, Concejalía, Consejería, Gerencia, Dirección, Delegación, Sección, Negociado, Servicio',
    'Afdeling, Organisatieonderdeel, Organisatie, Directie, Dienst, Domein, Eenheid, Bedrijfsonderdeel, Eigenaar afdeling, Verantwoordelijke afdeling, Cluster, Gebruikers, Gebruikersgroep',
  ],
  hostingTypes: [
    'Where does it run, Where is it hosted, Cloud computing, SaaS or on premises, Wo läuft es, Betrieb bei, Où est-il hébergé, Dónde se aloja, Waar draait het',
    'Host, Hosting model, Hosting provider, Hosting location, Hosting environment, Install type, Deployment, Deployment model, Deployment location, Hosted, Hosted by, Where hosted, Cloud or on premises, Infrastructure, Location of data, Cloud service model, Hosting platform, Host location',
    'Betriebsmodell, Betrieb, Betriebsart, Betriebsform, Speicherort, Serverstandort, Betreibermodell, Betreiber, Hostingart, Bereitstellungsort',
    "Hébergement, Type d'hébergement, Mode d'hébergement, Lieu d'hébergement, Hébergeur, Localisation",
    'Alojamiento, Tipo de alojamiento, Modalidad de alojamiento, Ubicación, Infraestructura, Hospedaje, Despliegue, Tipo de despliegue',
    'Hostingvorm, Hostinglocatie, Hosting type, Locatie, Draait op, Infrastructuur, Hosting partij',
  ],
  deliveryModels: [
    'COTS or custom, COTS custom or SaaS, Verwerving, Soort verwerving, Tipo de adquisición, Art der Software, Mode d’acquisition',
    'License type, Sourcing, Application type, Software type, Build or buy, Make or buy, Source type, Solution type, Acquisition type',
    'Bereitstellung, Bereitstellungsmodell, Softwareart, Beschaffungsart',
    "Mode de livraison, Type d'application, Type de logiciel, Nature",
    'Modelo de entrega, Tipo de aplicación, Tipo de software, Origen',
    'Leveringsmodel, Soort applicatie, Type applicatie, Soort software',
  ],
  platforms: [
    'Software technologies, Runtime stack, Runtime, Motor de base de datos, Technische Basis, Base technique',
    'Technology stack, Tech stack, Operating system, Technology platform, Programming language, Language, Stack, Framework, Architecture, Technologies, Main technology, OS, Technical platform',
    'Plattform, Technik, Programmiersprache, Betriebssystem, Architektur, Entwicklungsplattform',
    'Plateforme, Technologie, Technologies, Langage, Socle technique, Architecture technique',
    'Plataforma, Tecnología, Tecnologías, Lenguaje, Arquitectura, Sistema operativo',
    'Technologie, Technologieën, Programmeertaal, Besturingssysteem, Platformtype, Architectuur',
  ],
  environments: [
    'Umgebung, Umgebungen, Environnement, Environnements, Entorno, Entornos, Omgeving, Omgevingen, Instance type, Used for environment',
  ],
  tags: ['Schlagwörter, Stichwörter, Étiquettes, Mots clés, Etiquetas, Palabras clave, Trefwoorden, Label, Tagging'],
  systemOrDomain: [
    'Klassifizierung, Klassifikation, Product category tier 3, Groupe applicatif, Domaine SI, Bloc applicatif, Clasificación, Classificatie',
    'Business domain, Application category, Application domain, Software category, Product category, App category, Spec system, Application group, Functional area, Functional domain',
    'Domäne, Fachdomäne, Kategorie, Themenfeld, Anwendungsgruppe, Anwendungskategorie',
    'Domaine, Domaine fonctionnel, Catégorie, Famille, Thématique, Domaine applicatif',
    'Dominio, Categoría, Ámbito, Grupo, Familia, Ámbito funcional',
    'Categorie, Applicatiegroep, Domein applicatie, Taakveld, Functioneel domein',
  ],
  'contacts:Owner': [
    'Local application owner, Primary app owner, Chef de projet DSI, Responsable del sistema de información, IT-Produktverantwortlicher',
    'Application owner, App owner, System owner, Product owner, IT owner, IT application owner, Information owner, Information asset owner, Asset owner, Service owner, Owner name, Owner e-mail, Owned by, Who owns it, Who is responsible, Responsible, Responsible person, Accountable, Application manager, Product manager, System manager, Contact, Contact name, Contact person, Point of contact, POC, Steward, Custodian, Lead',
    'Verantwortlich, Verantwortlicher, Verantwortliche Person, Eigentümer, Anwendungsverantwortlicher, Applikationsverantwortlicher, Systemverantwortlicher, Verfahrensverantwortlicher, Produktverantwortlicher, Zuständig, Produkteigner, Ansprechperson',
    "Responsable, Responsable de l'application, Responsable applicatif, Propriétaire, Propriétaire de l'application, Chef de projet, Pilote, Interlocuteur, Contact principal",
    'Propietario, Responsable de la aplicación, Responsable del sistema, Dueño, Titular, Persona de contacto, Contacto, Encargado',
    'Eigenaar, Applicatie eigenaar, Systeemeigenaar, Verantwoordelijke, Applicatieverantwoordelijke, Contactpersoon, Productowner, Informatieeigenaar',
  ],
  'contacts:Expert': [
    'Who knows most about it, Lead user, Analyst, Business analyst, System analyst, Correspondant, Correspondant informatique, Fachperson',
    'Subject matter expert, SME, Technical owner, Technical contact, Technical lead, Lead developer, IT contact, IT lead, IT responsible, Key user, Architect, Solution architect, Enterprise architect, Developer, Engineer, Technical manager, System architect',
    'Experte, Fachexperte, Ansprechpartner, Technischer Ansprechpartner, Technischer Verantwortlicher, IT-Verantwortlicher, IT-Ansprechpartner, Keyuser, Entwickler',
    'Responsable technique, Référent technique, Référent informatique, Expert, Correspondant informatique, Architecte, Référent SI',
    'Experto, Responsable técnico, Referente técnico, Responsable informático, Jefe de proyecto, Arquitecto, Contacto técnico',
    'Deskundige, Technisch contactpersoon, Technisch eigenaar, Materiedeskundige, Architect applicatie, Kerngebruiker',
  ],
  'contacts:Primary support': [
    'Technician in charge, Technische Betreuung, Technischer Betreuer, Correspondant DSI, Support analyst, Beheerteam',
    'Support, Managed by, Maintained by, Supported by, Support group, Support team, Support contact, Support owner, Administrator, System administrator, Sysadmin, Application administrator, Help desk, Service desk, Resolver group, Assignment group, Managed by group, Operations team',
    'Betreuer, Systembetreuer, Anwendungsbetreuer, Applikationsbetreuer, Systemadministrator, Betreuung, Betriebsverantwortlicher, Fachadministrator, Administration',
    'Administrateur, Technicien responsable, Groupe technique, Mainteneur, Équipe support, Exploitant, Administrateur fonctionnel',
    'Administrador, Soporte, Equipo de soporte, Mantenimiento, Administrador del sistema',
    'Functioneel beheerder, Functioneel beheer, Beheerder, Applicatiebeheerder, Applicatiebeheer, Technisch beheerder, Technisch beheer, Systeembeheerder, Beheer',
  ],
  'contacts:Business owner': [
    'Who speaks for it on the business side, Ansprechperson Fach, Fachliche Verantwortung, Cadre référent, Référent, Responsable del servicio, Role business owner',
    'Business contact, Business sponsor, Business lead, Business responsible, Process owner, Functional owner, Executive sponsor, Sponsor, Senior responsible owner, Key business contact, Business manager',
    'Fachverantwortlicher, Fachlicher Verantwortlicher, Fachlicher Ansprechpartner, Fachansprechpartner, Fachlicher Eigentümer, Prozessverantwortlicher, Prozesseigner, Auftraggeber',
    "Responsable métier, Référent métier, Responsable fonctionnel, Référent fonctionnel, Propriétaire métier, Pilote métier, Maîtrise d'ouvrage, MOA, Commanditaire",
    'Responsable de negocio, Responsable funcional, Referente funcional, Propietario funcional, Propietario de negocio, Patrocinador, Dueño de proceso',
    'Proceseigenaar, Functioneel eigenaar, Business eigenaar, Opdrachtgever, Gegevenseigenaar',
  ],
  lifecycleStartDate: [
    'Begin life, Begin of life, Year of installation, Year installed, When did it go live, Startjahr, Inbetriebnahmejahr, Fecha de entrada a producción, Entrada en producción, Fecha de entrada en producción, Date MES, In Betrieb genommen',
    'Go-live date, Go-live, Live since, Live date, Live from, Live start date, Since, In production since, In use since, Used since, Install date, Installed, Installed date, Installation date, Date of installation, Implementation date, Date implemented, Implemented, Implementation year, Deployment date, Deployed, Launch date, Launched, Release date, Move to production date, Production date, Commissioned, Commission date, Phase in, Active from, Lifecycle active, Start of life, Started, Start year, Year introduced, Introduced, In service date, First used, Operational date, Date operational, Date in service',
    'Einführung, Eingeführt am, Einführungsdatum, Einführungsjahr, Inbetriebnahme, Inbetriebnahmedatum, Produktivsetzung, Produktivstart, Produktiv seit, Seit, In Betrieb seit, Im Einsatz seit, Nutzung seit, Nutzungsbeginn, Einsatz seit, Beginn, Start, Betriebsbeginn, Installationsdatum',
    "Mise en service, Date de mise en service, Mise en production, Date de mise en production, En service depuis, En production depuis, Date d'installation, Date de déploiement, Date de début, Date de démarrage, Année de mise en service, Depuis, Début",
    'Fecha de inicio, Puesta en marcha, Fecha de puesta en marcha, Puesta en producción, Fecha de puesta en producción, Fecha de implantación, Implantación, Fecha de alta, Alta, Fecha de instalación, Año de implantación, En uso desde, Desde, Inicio',
    'Ingebruikname, Datum ingebruikname, Ingebruiknamedatum, Startdatum, Ingangsdatum, In gebruik sinds, In gebruik vanaf, Sinds, Implementatiedatum, Jaar van ingebruikname, In productie sinds, Aanschafdatum, Begindatum',
  ],
  lifecycleEndDate: [
    'End life, Disposal date, Planned retirement year, Retirement year, Planned end of life, Abkündigung, Ablösung geplant, Fin de vie prévue, Arrêt prévu le, Arrêt prévu, Fecha prevista de baja, Verwachte einddatum',
    'Decommission date, Decommissioned, Planned decommission, Planned end, Planned retirement, Date retired, Retired date, Retirement, End of support, End of service, End of use, Lifecycle end of life, Live end date, Sunset, Sunset date, EOL, EOL date, EOS, Valid until, Valid to, Expires, Expiry, Replacement date, Replace by, Phase out date, Termination date, Planned replacement, Target retirement date, In use to',
    'Ablösung, Ablösedatum, Geplante Ablösung, Außerbetriebnahme, Außerbetriebnahmedatum, Abschaltung, Abschaltdatum, Ende, Nutzungsende, Betriebsende, Nutzung bis, Gültig bis, Stilllegung, Supportende, Lebensende',
    "Fin de vie, Date de fin, Date de fin de vie, Date de retrait, Retrait, Date d'arrêt, Arrêt, Décommissionnement, Date de décommissionnement, Fin de support, Fin d'utilisation, Fin",
    'Fecha de fin, Fin de vida, Fecha de baja, Baja, Fecha de retirada, Retirada, Fin de soporte, Fecha de cierre, En uso hasta, Hasta',
    'Einddatum, Datum einde gebruik, Einde gebruik, Uitfasering, Uitfaseringsdatum, Einde levensduur, Einde ondersteuning, Buiten gebruik, Datum buitengebruikstelling, Einde',
  ],
  lastReviewedDate: [
    'Certified on, Reviewed on, Last attested, Zuletzt überprüft, Dernière vérification, Laatst gecontroleerd',
    'Last review, Date of last review, Last reviewed on, Last certified, Last assessed, Assessment date, Last verified, Last checked',
    'Letzte Prüfung, Geprüft am, Zuletzt geprüft, Prüfdatum, Dernière revue, Date de revue, Vérifié le, Última revisión, Fecha de revisión, Laatst beoordeeld, Laatste controle, Datum review',
  ],
  manufacturerSupplierId: [
    'Who makes it, Brand, Lizenzgeber, Marke, Merk, Marque, Marca, Desarrollador, Entwickler, Software brand owner',
    'Software vendor, Developer company, Software manufacturer, Software publisher, Original equipment manufacturer, OEM, Made by',
    'Hersteller, Softwarehersteller, Produkthersteller, Fabricant, Éditeur, Éditeur de logiciel, Fabricante, Editor, Fabrikant, Producent, Uitgever',
  ],
  vendorSupplierId: [
    'Software supplier name, Wartungspartner, Intégrateur, Proveedor o desarrollador, Implementatiepartner, Reseller or supplier',
    'Provider, Vendor name, Supplier name, Software supplier, Service provider, Third party supplier, Contractor, Vendor or supplier, Reseller name, Implementation partner, Partner',
    'Lieferant, Anbieter, Dienstleister, Auftragnehmer, Softwarelieferant, Lieferfirma, Vertragspartner',
    'Fournisseur, Prestataire, Titulaire du marché, Société',
    'Proveedor, Empresa proveedora, Empresa, Adjudicatario, Suministrador, Contratista',
    'Leverancier, Leverancier pakket, Softwareleverancier, Leverancier naam, Dienstverlener',
  ],
  parentSuiteApplicationId: [
    'Part of, Suite name, Teil von, Übergeordnete Anwendung, Fait partie de, Application parente, Parte de, Onderdeel van, Maakt deel uit van',
  ],
  capabilities: [
    'Supported functionalities, Business supports, Supported capabilities, Processes supported, Aufgabenbereich, Bedrijfsfuncties',
    'Business capability supported, Capability supported, Geschäftsfähigkeit, Fähigkeit, Capacité métier, Capacidad, Capacidad de negocio, Bedrijfsfunctie, Capaciteit',
  ],
  plannedDisposition: [
    'What should happen to it, Migration strategy, Transformation, T I M E, Trajectoire, Besluit, Future plan, Strategy, Maßnahme, Zukunft, Decisión, Estrategia, Toekomst',
    'TIME rating, TIME classification, TIME quadrant, TIME, Portfolio decision, Roadmap decision',
  ],
  isThirdParty: ['COTS, Standardsoftware, Fremdsoftware, Externa'],
  emailAddress: ['E-Mail-Adresse, Courriel, Adresse e-mail, Correo, Correo electrónico, E-mailadres'],
  firstName: ['Vorname, Prénom, Nombre, Voornaam'],
  lastName: ['Nachname, Nom de famille, Apellido, Apellidos, Achternaam'],
  contactPhone: ['Telefon, Téléphone, Teléfono, Telefoon'],
  position: ['Funktion, Fonction, Cargo, Functie'],
  company: ['Firma, Unternehmen, Société, Empresa, Bedrijf'],
}

const lists = new Map(Object.entries(words).map(([id, lines]) => [id, lines.flatMap((line) => line.split(/,\s+/))]))
const none: readonly string[] = []

/** `label`: of the column; the roles of a list are known by theirs ("Contacts: Owner"). */
export const headerWords = (id: string, label: string): readonly string[] =>
  lists.get(id) ?? lists.get(`${id.split(':')[0]}:${label.split(': ')[1]}`) ?? none
