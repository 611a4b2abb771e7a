/** Lists of applications that the guess has never learnt from: measured once, when it was done. */
import type { Column, Shape } from './shape.ts'
import * as v from './values.ts'
import type { Cell } from './values.ts'

const w = (words: string, salt?: number): Cell => v.oneOf(words.split('|'), salt)
const made = (about: Omit<Shape, 'columns'>, columns: readonly Column[]): Shape => ({ ...about, columns })
const does = v.sentence(['matches invoices', 'books rooms', 'tracks parcels', 'signs contracts', 'scores leads'])
const ist = v.sentence(['erfasst Zeiten', 'druckt Etiketten', 'plant Touren'])
const fait = v.sentence(['gère le courrier', 'calcule la paie', 'réserve les salles'])
const hace = v.sentence(['calcula nóminas', 'gestiona multas', 'archiva actas'])
const doet = v.sentence(['registreert uren', 'maakt facturen', 'plant routes'])
const said = ['Short description', 'Long description', 'Primary use case']
const people = ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']

export const fifthHeldOut: readonly Shape[] = [
  made({ file: 'cast-highlight-portfolio.csv', of: 'CAST Highlight, portfolio', rows: 52 }, [
    ['Application ID', v.count(90000, 2)],
    ['Application', v.product, 'Name'],
    ['Client reference', v.numbered('CR', 4)],
    ['Domain', w('Retail|Wholesale|Shared'), ['System or domain', 'Business areas']],
    ['Technologies', v.several(['Java', '.NET', 'PHP', 'COBOL'], ', '), 'Platforms'],
    ['Lines of code', v.count(900000)],
    ['Business Impact', v.count(100)],
    ['Software Health', v.count(100)],
    ['Cloud Readiness', v.count(100)],
    ['Owner', v.mail(3), 'Contacts: Owner'],
  ]),
  made({ file: 'okta-apps.csv', of: 'Okta, assigned apps', rows: 44 }, [
    ['App Instance Id', v.hash],
    ['Label', v.product, 'Name'],
    ['Status', w('ACTIVE|ACTIVE|INACTIVE'), 'State'],
    ['Sign On Mode', w('SAML_2_0|BOOKMARK|AUTO_LOGIN')],
    ['Created', v.day(v.iso), ['In use from', null]],
    ['Last Updated', v.day(v.iso), [null, 'Last reviewed']],
    ['Users Assigned', v.count(800)],
  ]),
  made(
    {
      file: 'energy-application-landscape.xlsx',
      of: 'An energy company, its landscape',
      rows: 56,
      above: [['Application landscape 2024'], []],
    },
    [
      ['Short code', w('ABC|DEF|GHI|JKL')],
      ['Application name (as used)', v.product, 'Name'],
      ['Purpose & scope', does, said],
      ['Owning business unit', w('Generation|Grid|Trading|Retail'), 'Business areas'],
      ['Accountable (business)', v.person(3), 'Contacts: Business owner'],
      ['Responsible (IT)', v.person(5), people],
      ['Software vendor', w('SAP|GE|Siemens|OSIsoft'), ['Manufacturer', 'Vendor']],
      ['Deployment type', w('On-prem|SaaS|Private cloud'), ['Hosting types', 'Delivery models']],
      ['Business criticality rating', w('1 - Low|2 - Medium|3 - High|4 - Critical'), 'Criticality'],
      ['Current lifecycle stage', w('Live|Retiring|Planned'), 'State'],
      ['Go-live year', v.day(v.yearOnly), 'In use from'],
      ['Target end date', v.gaps(5, v.day(v.iso, 14)), 'In use until'],
      ['General remarks', v.gaps(6, does), 'Notes'],
    ],
  ),
  made({ file: 'IT-Bestandsliste.csv', of: 'Ein Verband, Bestandsliste', delimiter: ';', rows: 38 }, [
    ['Inventarnr.', v.numbered('IT', 4)],
    ['Bezeichnung der Software', v.product, 'Name'],
    ['Aufgabe', ist, said],
    ['Referat', w('Personal|Finanzen|Presse|Recht'), 'Business areas'],
    ['Fachl. Verantw.', v.person(3), 'Contacts: Business owner'],
    ['Techn. Ansprechpartner', v.person(5), ['Contacts: Expert', 'Contacts: Owner']],
    ['Herst.', w('Microsoft|Datev|Haufe'), 'Manufacturer'],
    ['Lief.', w('Bechtle|Cancom'), 'Vendor'],
    ['Betriebsart', w('lokal|Cloud|SaaS'), 'Hosting types'],
    ['Inbetriebn.', v.day(v.dots), 'In use from'],
    ['Krit.', w('hoch|mittel|niedrig'), 'Criticality'],
    ['Anm.', v.gaps(5, ist), 'Notes'],
  ]),
  made({ file: 'inventaire_SI.csv', of: 'Une université, inventaire', delimiter: ';', rows: 42 }, [
    ['Réf.', v.numbered('U', 3)],
    ["Nom d'usage", v.product, 'Name'],
    ['Objet', fait, said],
    ['Composante / service', w('Scolarité|RH|Finances|Patrimoine'), 'Business areas'],
    ['Responsable fonctionnel', v.person(3), 'Contacts: Business owner'],
    ['Administrateur technique', v.person(5), ['Contacts: Primary support', 'Contacts: Expert']],
    ['Éditeur', w('Cocktail|Amue|Interne'), 'Manufacturer'],
    ['Hébergement', w('Local|Cloud|Amue'), 'Hosting types'],
    ['Date de démarrage', v.day(v.slashes), 'In use from'],
    ['Situation actuelle', w('En service|En projet|Arrêté'), 'State'],
    ['Importance', w('Haute|Moyenne|Basse'), 'Criticality'],
    ['Rem.', v.gaps(6, fait), 'Notes'],
  ]),
  made({ file: 'relacion_aplicativos.csv', of: 'Una empresa, relación de aplicativos', delimiter: ';', rows: 40 }, [
    ['Aplicativo', v.product, 'Name'],
    ['Para qué se usa', hace, said],
    ['Dirección', w('Finanzas|Compras|Legal|Recursos Humanos'), 'Business areas'],
    ['Dueño del negocio', v.person(3), 'Contacts: Business owner'],
    ['Dueño técnico', v.person(5), ['Contacts: Expert', 'Contacts: Owner']],
    ['Fabricante', w('SAP|Oracle|Propio'), 'Manufacturer'],
    ['Desplegado en', w('Nube|Local|SaaS'), 'Hosting types'],
    ['Fecha de salida a producción', v.day(v.slashes), 'In use from'],
    ['Estatus', w('Activo|Inactivo|En desarrollo'), 'State'],
    ['Criticidad', w('Alta|Media|Baja'), 'Criticality'],
  ]),
  made({ file: 'overzicht-systemen.csv', of: 'Een school, overzicht van systemen', delimiter: ';', rows: 34 }, [
    ['Systeemnaam', v.product, 'Name'],
    ['Waarvoor gebruiken we het', doet, said],
    ['Onderdeel', w('Financiën|HR|Onderwijs|Roosters'), 'Business areas'],
    ['Systeemeigenaar', v.person(2), 'Contacts: Owner'],
    ['Contactpersoon leverancier', v.person(4), [null, 'Vendor']],
    ['Leverancier', w('Topicus|Iddink|Afas'), 'Vendor'],
    ['Waar draait het', w('Cloud|Lokaal|SaaS'), 'Hosting types'],
    ['Gestart op', v.day(v.dashes), 'In use from'],
    ['Stand van zaken', w('In gebruik|Gepland|Gestopt'), 'State'],
    ['Opmerking', v.gaps(6, doet), 'Notes'],
  ]),
  made({ file: 'insurer-app-portfolio.csv', of: 'An insurer, rationalisation', rows: 60 }, [
    ['APM ID', v.numbered('APM', 5, 300)],
    ['App', v.product, 'Name'],
    ['Business description', does, said],
    ['Value stream', w('Claims|Underwriting|Policy servicing'), ['Capabilities', 'System or domain', 'Business areas', null]],
    ['Consuming departments', v.several(['Finance', 'Legal', 'Sales'], '; '), 'Business areas'],
    ['Application manager', v.person(4), 'Contacts: Owner'],
    ['Solution architect', v.person(6), 'Contacts: Expert'],
    ['Supplier', w('Guidewire|Duck Creek|In-house'), 'Vendor'],
    ['6R decision', w('Retain|Retire|Rehost|Replace'), 'Planned disposition'],
    ['Importance to business', w('High|Medium|Low'), 'Criticality'],
    ['Prod since', v.day(v.american), 'In use from'],
    ['Out of support', v.gaps(4, v.day(v.american, 14)), ['In use until', null]],
  ]),
]
