/**
 * What files call the fields, beside the synonyms of the contracts: German, French, Spanish and Dutch, and the column names of tools
 * (ServiceNow, LeanIX, iTop, GLPI, Ardoq, Jira Assets, Backstage). Here, so that no browser loads them. By the id of the column.
 */
const words: Readonly<Record<string, string>> = {
  name: `Display name, Anwendung, Anwendungsname, Bezeichnung, Systemname, Nom, Nom de l'application, Nom du logiciel, Intitulé, Nombre, Nombre de la aplicación, Aplicación, Naam, Applicatie, Applicatienaam, Software, Product, Product name, Solution, Tool, Service name, CI name, Friendly name, Asset name`,
  shortDescription:
    'Kurzbeschreibung, Beschreibung, Description courte, Descripción, Descripción breve, Omschrijving, Korte omschrijving, Résumé',
  longDescription: 'Langbeschreibung, Full description, Description détaillée, Toelichting',
  description: 'Beschreibung, Descripción, Omschrijving, Documentation, Toelichting, Short description',
  notes:
    'Bemerkung, Bemerkungen, Anmerkung, Kommentar, Remarque, Remarques, Commentaires, Observaciones, Notas, Comentarios, Opmerking, Opmerkingen, Comment, Additional information, Work notes',
  primaryUseCase: 'Zweck, Einsatzzweck, Objet, Finalité, Finalidad, Propósito, Doel, Business purpose, Usage',
  states: `Zustand, Lebenszyklus, Lebenszyklusstatus, Phase, Lifecycle, Lifecycle phase, Lifecycle stage, Life cycle stage, Life cycle status, Install status, État, Statut, Cycle de vie, Estado, Fase, Toestand, Operational status, Move2Production`,
  criticality: `Kritikalität, Criticité, Criticidad, Kriticiteit, Crit, Busines criticality, Criticality level, Priorität, Wichtigkeit, Tier, Importance métier, Belang`,
  areas: `Business unit, Division, Fachbereich, Bereich, Abteilung, Organisationseinheit, Geschäftsbereich, Direction, Département, Domaine métier, Unidad de negocio, Departamento, Área, Afdeling, Organisatieonderdeel, Bureau, Agency, Organization, Organisation, User group, Org unit`,
  hostingTypes: `Host, Hosting model, Betriebsmodell, Betrieb, Hébergement, Type d'hébergement, Alojamiento, Hosting provider, Install type, Deployment, Hosting environment`,
  deliveryModels:
    'Bereitstellung, Bereitstellungsmodell, Mode de livraison, Modelo de entrega, Leveringsmodel, License type, Sourcing, Application type',
  platforms:
    'Plattform, Plateforme, Plataforma, Technologie, Tecnología, Technology stack, Tech stack, Operating system, Technology platform',
  environments: 'Umgebung, Environnement, Entorno, Omgeving',
  tags: 'Schlagwörter, Stichwörter, Étiquettes, Mots clés, Etiquetas, Trefwoorden, Label',
  'contacts:Owner': `Application owner, System owner, Product owner, IT owner, IT application owner, Owner e-mail, Owned by, Responsible, Verantwortlich, Verantwortlicher, Eigentümer, Anwendungsverantwortlicher, Responsable, Propriétaire, Propietario, Eigenaar, Applicatie eigenaar, Contact`,
  'contacts:Expert':
    'Subject matter expert, SME, Experte, Fachexperte, Ansprechpartner, Experto, Technical owner, Technical contact, Technical lead, Key user',
  'contacts:Primary support':
    'Support, Managed by, Supported by, Support group, Support team, Administrator, Functioneel beheerder, Beheerder, Betreuer',
  'contacts:Business owner':
    'Business contact, Fachverantwortlicher, Fachlicher Verantwortlicher, Responsable métier, Responsable de negocio, Proceseigenaar, Business sponsor',
  lifecycleStartDate: `Go-live date, Live since, Since, In production since, Install date, Installed, Installed date, Date implemented, Implementation date, Einführung, Eingeführt am, Einführungsdatum, Inbetriebnahme, Seit, Mise en service, Date de mise en service, En service depuis, Fecha de inicio, Puesta en marcha, Ingebruikname, Startdatum, In gebruik sinds, Phase in, Active from, Start of life`,
  lifecycleEndDate: `Decommission date, Date retired, Retired date, End of support, End of service, Sunset, Sunset date, Retirement, Ablösung, Ablösedatum, Außerbetriebnahme, Abschaltung, Ende, Fin de vie, Date de fin, Fecha de fin, Fin de vida, Einddatum, Uitfasering, Contract end`,
  lastReviewedDate:
    'Last review, Letzte Prüfung, Geprüft am, Dernière revue, Última revisión, Laatst beoordeeld, Last certified, Last updated',
  manufacturerSupplierId: 'Manufacturer, Hersteller, Fabricant, Éditeur, Fabricante, Fabrikant, Software vendor, Developer',
  vendorSupplierId: 'Lieferant, Anbieter, Fournisseur, Proveedor, Leverancier, Provider, Vendor name',
  parentSuiteApplicationId: 'Parent, Teil von, Fait partie de, Parte de, Onderdeel van, Part of',
  isThirdParty: 'Third party, COTS, Standardsoftware, Fremdsoftware, Progiciel, Externa',
  emailAddress: 'E-Mail-Adresse, Courriel, Adresse e-mail, Correo, Correo electrónico, E-mailadres',
  firstName: 'Vorname, Prénom, Nombre, Voornaam',
  lastName: 'Nachname, Nom de famille, Apellido, Apellidos, Achternaam',
  contactPhone: 'Telefon, Téléphone, Teléfono, Telefoon',
  position: 'Funktion, Fonction, Cargo, Functie',
  company: 'Firma, Unternehmen, Société, Empresa, Bedrijf',
}

const lists = new Map(Object.entries(words).map(([id, text]) => [id, text.split(/,\s+/)]))
const none: readonly string[] = []

/** `label`: of the column; the roles of a list are known by theirs ("Contacts: Owner"). */
export const headerWords = (id: string, label: string): readonly string[] =>
  lists.get(id) ?? lists.get(`${id.split(':')[0]}:${label.split(': ')[1]}`) ?? none
