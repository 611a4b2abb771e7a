/** The twentieth set, Dutch workbooks: a municipality and a wholesaler. */
import { shortMonth } from './eighteenth-cells.ts'
import { keptAs } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, made, makers, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'

/** Applicatie, omschrijving, afdeling, leverancier, soort. */
const town = keptAs(`
  Key2Burgerzaken|Persoonslijsten, reisdocumenten en rijbewijzen|Burgerzaken|Centric|On-premise
  JCC-Afspraken|Afspraken aan de balie|Burgerzaken|JCC Software|SaaS
  iBurgerzaken Digitale aangifte|Aangifte van geboorte en verhuizing|Burgerzaken|PinkRoccade|SaaS
  Verkiezingslijst|Stembureaus en vrijwilligers|Burgerzaken|Eigen beheer|On-premise
  GOUW Belastingen|Aanslagen en waardering|Belastingen|GouwIT|SaaS
  Suite4Sociaal|Uitkeringen en jeugdzorg|Werk en Inkomen|Centric|On-premise
  Zorgned|Aanvragen voor hulp en vervoer|Wmo en Jeugd|Wigo4it|SaaS
  Stipter|Berichten met zorgaanbieders|Wmo en Jeugd|Stipter|SaaS
  Leerplichtregister|Verzuim en vrijstellingen|Onderwijs|Carel|SaaS
  Gymzalenrooster|Verhuur van gymzalen|Sport|Eigen beheer|On-premise
  Squit 20/20|Vergunningen en toezicht|Vergunningen|Roxit|SaaS
  Geo-Viewer|Kaarten voor medewerkers|Geo-informatie|Tercera|SaaS
  BGT-beheer|Grootschalige topografie|Geo-informatie|Sweco|On-premise
  GBI|Beheer van wegen, groen en riolen|Openbare ruimte|Antea Group|SaaS
  Fixi|Meldingen van inwoners|Openbare ruimte|Decos|SaaS
  Key2Financiën|Begroting en facturen|Financiën|Centric|On-premise
  AFAS Profit|Salarissen en verlof|P&O|AFAS|SaaS
  JOIN Zaak & Document|Zaken en archief|Informatiebeheer|Decos|SaaS
  TOPdesk|Meldingen aan ICT en facilitair|ICT|TOPdesk|SaaS
  iBabs|Vergaderstukken van raad en college|Griffie|Euronext|SaaS
`)

/** Systeem, waarvoor, wie gebruikt, van wie, waar, koppelingen. */
const wholesale = keptAs(`
  Exact Globe|Boekhouding en facturen|Administratie|Exact|Eigen server|Picqer, Basecone
  Picqer|Orders picken in het magazijn|Magazijn|Picqer|Cloud|Exact Globe, Magento
  Magento|Webwinkel voor installateurs|Verkoop binnen|Youwe|Hosting bij Hipex|Picqer, Tweakwise
  Tweakwise|Zoeken in de webwinkel|Verkoop binnen|Tweakwise|Cloud|Magento
  2BA|Artikelgegevens van fabrikanten|Inkoop|2BA|Cloud|Exact Globe
  Slim4|Bestelvoorstellen|Inkoop|Slimstock|Cloud|Exact Globe
  Basecone|Inkoopfacturen scannen|Administratie|Wolters Kluwer|Cloud|Exact Globe
  Simpled Klantbeeld|Bezoekverslagen van vertegenwoordigers|Verkoop buiten|Simpled|Cloud|
  Nmbrs|Salarissen|Personeel|Visma|Cloud|
  Shiftbase|Roosters van het magazijn|Magazijn|Shiftbase|Cloud|Nmbrs
  Transmission|Vrachtbrieven|Expeditie|TransMission|Website|Picqer
  RoutiGo|Ritten van eigen busjes|Expeditie|RoutiGo|Cloud|
  Voys Telefonie|Telefooncentrale|Iedereen|Voys|Cloud|Simpled Klantbeeld
  Retourenlijst|Retouren en garantie|Verkoop binnen|zelf gemaakt in Excel|Netwerkschijf|
`)

export const twentiethHeldOutDutch: readonly Shape[] = [
  made(
    {
      file: 'Applicatieoverzicht gemeente.xlsx',
      of: 'Een gemeente, haar applicaties met beheerders',
      rows: town.rows,
      above: [['Applicatieoverzicht'], ['Versie 3.2', '', 'Vastgesteld in het I-overleg van 8 januari 2026'], []],
      sections: ['Cluster Dienstverlening', 'Cluster Samenleving', 'Cluster Ruimte', 'Cluster Organisatie'],
      below: [['BIV: 1 = laag, 3 = hoog']],
    },
    [
      ['Applicatie', town.at(0), 'Name'],
      ['Omschrijving', town.at(1), said],
      ['Afdeling', town.at(2), areas],
      ['Proceseigenaar', staffOf('nl', 82).plain(1), ['Contacts: Owner', 'Contacts: Business owner']],
      ['Functioneel beheer', staffOf('nl', 82).plain(3), ['Contacts: Primary support', 'Contacts: Expert']],
      [
        'Technisch beheer',
        v.gaps(3, staffOf('nl', 82).plain(5)),
        ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Secondary support'],
      ],
      ['Leverancier', town.at(3), makers],
      ['SaaS / on-premise', town.at(4), ['Hosting types', 'Delivery models']],
      ['In gebruik sinds', v.gaps(1, v.day(shortMonth('nl'))), 'In use from'],
      ['Contract tot', v.gaps(2, v.day(v.dashes, 15))],
      ['Status', w('In gebruik|In gebruik|In gebruik|Wordt vervangen|In implementatie'), states],
      ['BIV', w('2-2-3|3-3-3|1-2-2')],
      ['Opmerkingen', v.gaps(6, w('Aanbesteding in najaar|Overstap naar cloud|Alleen nog raadplegen')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Systemen groothandel.xlsx',
      of: 'Een groothandel, haar systemen in vragen',
      rows: wholesale.rows,
    },
    [
      ['Welk systeem?', wholesale.at(0), 'Name'],
      ['Waar gebruiken we het voor?', wholesale.at(1), said],
      ['Wie werken ermee?', wholesale.at(2), areas],
      ['Wie is de eigenaar?', staffOf('nl', 83).plain(1), ['Contacts: Owner', ...business]],
      ['Wie weet er het meeste van?', staffOf('nl', 83).plain(3), 'Contacts: Expert'],
      ['Wie bellen we bij storing?', staffOf('nl', 83).reached(5, 'tst.'), ['Contacts: Primary support', 'Contacts: Secondary support']],
      ['Van welk bedrijf?', wholesale.at(3), makers],
      ['Waar draait het?', wholesale.at(4), 'Hosting types'],
      ['Waarmee gekoppeld?', wholesale.at(5), [null, 'Integrations', 'Publishes to', 'Subscribes to']],
      ['Sinds', v.day(v.yearOnly), 'In use from'],
      ['Hoe belangrijk?', w('onmisbaar|belangrijk|handig'), ['Criticality']],
      ['Wat kost het per maand?', v.amount((value) => `€ ${value % 900},-`)],
      ['Bijzonderheden', v.gaps(6, w('Opzeggen voor 1 juni|Wachtwoord bij de directie|Niet bij te werken')), 'Notes'],
    ],
  ),
]
