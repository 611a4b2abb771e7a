/** The tenth set, its other half: tables and forms of administrations and companies in German, French, Spanish and Dutch. */
import type { Column, Shape } from './shape.ts'
import * as v from './values.ts'
import type { Cell } from './values.ts'

const w = (words: string, salt?: number): Cell => v.oneOf(words.split('|'), salt)
const made = (about: Omit<Shape, 'columns'>, columns: readonly Column[]): Shape => ({ ...about, columns })
const macht = v.sentence(['verwaltet Liegenschaften', 'bucht Zahlungen', 'plant Einsätze', 'prüft Anträge'])
const fait = v.sentence(['instruit les demandes', 'suit les budgets', 'gère les stocks', 'diffuse les avis'])
const hace = v.sentence(['gestiona expedientes', 'controla el almacén', 'liquida tributos', 'publica avisos'])
const doet = v.sentence(['behandelt aanvragen', 'beheert contracten', 'plant routes', 'int heffingen'])
const said = ['Short description', 'Long description', 'Primary use case']
const business = ['Contacts: Business owner', 'Contacts: Owner']
const people = ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']
const states = ['State', 'Operational state']
const kinds = ['Delivery models', 'Hosting types']
const makers = ['Vendor', 'Manufacturer']

export const tenthHeldOutEuropean: readonly Shape[] = [
  made({ file: 'catalogue_applications.csv', of: 'Une agglomération, son catalogue en données ouvertes', delimiter: ';', rows: 46 }, [
    ['OBJECTID', (row) => String(row + 1)],
    ['INDUS_COLLECTIVITE', w('mutu|agglo|ville'), [null, 'Business areas', 'Tags']],
    ['INDUS_ITEM_NAME', v.product, 'Name'],
    ['INDUS_RESSOURCE', v.address('sig.example.org'), ['Documents', null]],
    ['STATUT', w('PRODUCTION|DÉMO|NON RECETTÉ|ARCHIVÉ'), states],
    ['THÉMATIQUE', w('INFO|AEA|COMM|VOIRIE'), [null, 'System or domain', 'Tags']],
    ['DESTINATION', w('ADMINISTRATION|CITOYEN|ÉLUS/CAB')],
    ['DESCRIPTION', fait, said],
    ['RÉFÉRENT SIG', v.person(3), people],
  ]),
  made({ file: 'Referentiel_applications.xlsx', of: 'Un ministère, les attributs que son référentiel publie', rows: 52 }, [
    ['Nom', v.product, 'Name'],
    ['Statut', w('En construction|En production|En cours de retrait de service|Décommissionnée'), states],
    ['Description', fait, said],
    ['Date de mise en production', v.gaps(2, v.day(v.slashes)), 'In use from'],
    ['Organisme responsable', w('Direction générale des douanes|Secrétariat général|Agence du numérique'), 'Business areas'],
    ['Organisation projet', w('Agile|Cycle en V|Hybride')],
    ['Application parent', v.gaps(9, v.always('Harbour Ledger')), ['Part of suite', 'Suite', null]],
    ['Sensibilité', w('S1 : standard|S2 : sensible|S3 : système essentiel'), ['Criticality', null]],
    ['Type application', w('microservices|n-tiers|site internet|site intranet'), [null, 'Delivery models', 'Platforms', 'Tags']],
    ['Zone urbanisation', w('Échanges|Pilotage|Opérations'), [null, 'System or domain']],
    ['MOA / Business Owner', v.person(2), business],
    ['Chef de projet / Product Owner', v.person(4), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Business owner']],
    ['Resp. production', v.person(6), ['Contacts: Primary support', 'Contacts: Expert', 'Contacts: Owner']],
    ['RSSI', v.person(8), ['Contacts: Expert', null]],
    ['Commentaire', v.gaps(6, fait), 'Notes'],
  ]),
  made(
    {
      file: 'Inventaire logiciels CH.xlsx',
      of: 'Un centre hospitalier, deux rangées d’en-têtes et des totaux',
      rows: 48,
      above: [['Inventaire des logiciels'], ['Mise à jour : 12/04/2024']],
      over: ['Identification', '', '', 'Acteurs', '', '', 'Technique', '', 'Contrat', ''],
      below: [['Total', '48 logiciels']],
    },
    [
      ['Logiciel', v.product, 'Name'],
      ['Éditeur', w('Maincare|Dedalus France|Softway Medical|Berger-Levrault'), makers],
      ['Pôle utilisateur', v.several(['Urgences', 'Imagerie', 'Pharmacie', 'Bloc'], ' / '), 'Business areas'],
      ['Référent métier', v.person(3), [...business, 'Contacts: Expert']],
      ['Référent DSI', v.person(5), people],
      ['Suppléant', v.gaps(4, v.person(7)), ['Contacts: Secondary support', 'Contacts: Expert', null]],
      ['SGBD', w('Oracle 19c|SQL Server 2016|PostgreSQL'), ['Platforms', null]],
      ['Hébergement', w('Interne|HDS|SaaS'), 'Hosting types'],
      ['N° de marché', v.numbered('M2023-', 3)],
      ['Coût annuel (k€)', v.count(90, 21)],
    ],
  ),
  made({ file: 'sistemas.csv', of: 'Una alcaldía, catálogo de sistemas que pide la arquitectura del Estado', delimiter: ';', rows: 44 }, [
    ['Código', v.numbered('SI-', 4)],
    ['Nombre del sistema', v.product, 'Name'],
    ['Sigla', (row) => v.hash(row).slice(0, 4).toUpperCase()],
    ['Descripción funcional', hace, said],
    ['Módulos', v.gaps(3, v.several(['Consulta', 'Reportes', 'Pagos'], ', '))],
    ['Categoría', w('Misional|Apoyo|Direccionamiento estratégico'), [null, 'System or domain', 'Tags']],
    ['Dependencia líder', w('Secretaría de Hacienda|Planeación|Talento Humano'), 'Business areas'],
    ['Líder funcional', v.person(2), [...business, 'Contacts: Expert']],
    ['Líder técnico', v.person(4), people],
    ['Fabricante', w('Sinfa|Heinsohn|Desarrollo propio|Oracle'), makers],
    ['Tipo de adquisición', w('Desarrollo propio|Compra|Arrendamiento'), [...kinds, null]],
    ['Fecha de entrada a producción', v.day((y, m, d) => `${y}/${m}/${d}`), 'In use from'],
    ['¿Tiene soporte?', w('Sí|No')],
    [
      'Fecha de vencimiento del soporte',
      v.gaps(
        3,
        v.day((y, m, d) => `${y}/${m}/${d}`, 15),
      ),
    ],
    ['Estado', w('En operación|En desarrollo|Obsoleto'), states],
    ['Observaciones', v.gaps(6, hace), 'Notes'],
  ]),
  made(
    {
      file: 'Relación de aplicaciones 2024.xlsx',
      of: 'Una empresa de aguas, preguntas como títulos y secciones por gerencia',
      rows: 45,
      above: [['RELACIÓN DE APLICACIONES'], []],
      sections: ['Gerencia Comercial', 'Gerencia de Operaciones', 'Gerencia de Finanzas'],
      below: [['Total aplicaciones: 45'], ['(*) Pendiente de confirmar']],
    },
    [
      ['Nº', (row) => String(row + 1)],
      ['Nombre aplicativo', v.product, 'Name'],
      ['Funcionalidades', hace, said],
      ['Estado de la aplicación', w('Productivo|En piloto|De baja'), states],
      ['Owner o dueño', v.person(2), ['Contacts: Owner', 'Contacts: Business owner']],
      ['Gestor de aplicaciones', v.person(4), people],
      ['¿Quién da mantenimiento a la aplicación?', w('Área TI|Proveedor|Usuario'), [null, 'Contacts: Primary support', 'Vendor']],
      ['Infraestructura', w('Nube|Local|Híbrida'), ['Hosting types', 'Platforms']],
      ['Lenguaje de programación', w('Java|COBOL|.NET|PHP'), 'Platforms'],
      ['Criticidad final', w('Alta|Media|Baja'), 'Criticality'],
      ['Cantidad de usuarios', v.count(900, 23)],
    ],
  ),
  made({ file: 'acronimos.csv', of: 'Una banca italiana que exporta en español e inglés, mayúsculas', delimiter: ';', rows: 62 }, [
    ['CODIGO ACRONIMO', (row) => `${v.hash(row).slice(0, 4).toUpperCase()}0`],
    ['NOMBRE ACRONIMO', v.product, 'Name'],
    ['ACRONYM CRITICALITY (SYNTHESIS LEVEL)', w('Muy alta|Alta|Media|Baja'), 'Criticality'],
    ['REFERENTE FUNCIONAL EMAIL', v.mail(2), [...business, 'Contacts: Expert']],
    ['REFERENTE TECNICO EMAIL', v.mail(4), people],
    ['OFICINA NOMINATIVO', w('Pagos|Créditos|Mercados|Canales'), 'Business areas'],
    ['CONFIDENCIALIDAD', w('1|2|3|4')],
    ['INTEGRIDAD', w('1|2|3|4', 71)],
    ['DISPONIBILIDAD', w('1|2|3|4', 72)],
    ['FECHA ALTA', v.day(v.dots), ['In use from', null]],
    ['FECHA BAJA', v.gaps(8, v.day(v.dots, 13)), ['In use until', null]],
  ]),
  made(
    {
      file: 'Systeminventar.csv',
      of: 'Ein Betrieb, Anhang seines Handbuchs zur Informationssicherheit',
      delimiter: ';',
      encoding: 'latin1',
      rows: 40,
    },
    [
      ['Asset/System', v.product, 'Name'],
      ['Typ', w('Anwendung|Plattform|Dienst'), [null, 'Delivery models', 'Tags']],
      ['Owner', v.person(2), 'Contacts: Owner'],
      ['Standort/Region', w('Frankfurt|Dublin|Rechenzentrum Nord'), [null, 'Hosting types']],
      ['Kritikalität', w('sehr hoch|hoch|mittel|gering'), 'Criticality'],
      ['Datenklassifikation', w('intern|vertraulich|öffentlich')],
      ['Hauptabhängigkeiten', v.gaps(4, w('AD|Oracle|Mailserver'))],
      ['Backup', w('ja|nein')],
      ['Bemerkungen', v.gaps(5, macht), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Bebauungsplan_Ist.xlsx',
      of: 'Ein Versicherer, Bebauungsplan mit Hinweisblatt und Abkürzungen',
      rows: 50,
      sheets: [{ name: 'Hinweise', rows: [['Bebauungsplan'], ['Stand', '01.03.2024'], ['Ansprechpartner', 'Abteilung Architektur']] }],
      above: [['Anwendungen im Bestand']],
    },
    [
      ['Lfd. Nr.', (row) => String(row + 1)],
      ['Bez. Anwendung', v.product, 'Name'],
      ['Kurzbeschr.', macht, said],
      ['Domäne', w('Bestand|Schaden|Vertrieb|Partner'), 'System or domain'],
      ['Gesch.prozess', v.several(['Antrag', 'Leistung', 'Inkasso'], ', '), ['Capabilities', null]],
      ['Verantw. Fachbereich', w('Leben|Komposit|Kranken'), 'Business areas'],
      ['Fachl. Ansprechp.', v.personBackwards(3), [...business, 'Contacts: Expert']],
      ['Techn. Ansprechp.', v.personBackwards(5), people],
      ['Eigenentw./Standard', w('Eigenentwicklung|Standardsoftware|SaaS'), kinds],
      ['Hersteller/Lieferant', w('msg systems ag|adesso SE|SAP SE'), makers],
      ['Produktiv seit', v.day((y, m) => `${m}/${y}`), 'In use from'],
      [
        'Ablösung gepl.',
        v.gaps(
          7,
          v.day((y, m) => `${m}/${y}`, 15),
        ),
        ['In use until', null],
      ],
      ['Lebenszyklus', w('Einführung|Betrieb|Auslauf|Abgelöst'), states],
      ['Kosten p.a. (T€)', v.count(800, 24)],
    ],
  ),
  made({ file: 'toepassingen.csv', of: 'Een Vlaamse overheid, toepassingen met hun beheerders', delimiter: ';', rows: 56 }, [
    ['CMDB referentie', v.count(999999, 25)],
    ['Naam toepassing', v.product, 'Name'],
    ['Omschrijving', v.gaps(2, doet), said],
    ['Beleidsdomein', w('Mobiliteit|Omgeving|Onderwijs|Welzijn'), ['Business areas', 'System or domain']],
    ['Entiteit', w('Agentschap Wegen|Departement Omgeving|AgO'), ['Business areas', null]],
    ['Financieel beheerder', v.person(2), [...business, 'Contacts: Expert']],
    ['Toepassingsmanager', v.person(4), people],
    ['Producent', w('Cegeka|Esri|Oracle'), makers],
    ['Besturingssysteem', w('Windows Server 2019|RHEL 8|AIX'), ['Platforms', null]],
    ['In gebruik sinds', v.day(v.dashes), 'In use from'],
    ['Buiten gebruik op', v.gaps(8, v.day(v.dashes, 13)), 'In use until'],
    ['Status', w('In productie|In ontwikkeling|Uit dienst'), states],
  ]),
  made(
    {
      file: 'Applicatieregister ziekenhuis.xlsx',
      of: 'Een ziekenhuis, register met vragen en een totaalregel',
      rows: 52,
      above: [['Applicatieregister'], ['Vastgesteld door CIO, jan-24']],
      below: [['Totaal: 52 applicaties']],
    },
    [
      ['Applicatie', v.product, 'Name'],
      ['Waarvoor wordt het gebruikt?', doet, said],
      ['Afdeling(en)', v.several(['Radiologie', 'Apotheek', 'OK', 'Spoed'], ', '), 'Business areas'],
      ['Proceseigenaar', v.person(2), [...business, 'Contacts: Expert']],
      ['FB-er', v.person(4), people],
      ['Leverancier', w('ChipSoft B.V.|Nexus Nederland|Topicus'), makers],
      ['Draait waar?', w('Eigen datacenter|Cloud leverancier|Azure'), 'Hosting types'],
      ['Standaard of maatwerk', w('Standaard|Maatwerk|SaaS'), kinds],
      ['B', w('1|2|3', 73)],
      ['I', w('1|2|3', 74)],
      ['V', w('1|2|3', 75)],
      ['Bedrijfskritisch', w('ja|nee'), ['Criticality', null]],
      ['Live sinds', v.gaps(2, v.day(v.monthYear)), 'In use from'],
      ['Vervanging', v.gaps(7, w('2025|2026|n.t.b.')), [null, 'Planned disposition', 'In use until']],
      ['Opm.', v.gaps(6, doet), 'Notes'],
    ],
  ),
]
