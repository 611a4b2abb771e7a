/** Windows time zones: the id, and the standard offset from UTC with the places. */
import type { Option } from '#platform/contract/field.ts'

const named = `
-12:00 Dateline Standard Time: International Date Line West
-11:00 UTC-11: Coordinated Universal Time-11
-10:00 Aleutian Standard Time: Aleutian Islands
-10:00 Hawaiian Standard Time: Hawaii
-09:30 Marquesas Standard Time: Marquesas Islands
-09:00 Alaskan Standard Time: Alaska
-09:00 UTC-09: Coordinated Universal Time-09
-08:00 Pacific Standard Time (Mexico): Baja California
-08:00 UTC-08: Coordinated Universal Time-08
-08:00 Pacific Standard Time: Pacific Time (US & Canada)
-07:00 US Mountain Standard Time: Arizona
-07:00 Mountain Standard Time (Mexico): La Paz, Mazatlan
-07:00 Mountain Standard Time: Mountain Time (US & Canada)
-07:00 Yukon Standard Time: Yukon
-06:00 Central America Standard Time: Central America
-06:00 Central Standard Time: Central Time (US & Canada)
-06:00 Easter Island Standard Time: Easter Island
-06:00 Central Standard Time (Mexico): Guadalajara, Mexico City, Monterrey
-06:00 Canada Central Standard Time: Saskatchewan
-05:00 SA Pacific Standard Time: Bogota, Lima, Quito, Rio Branco
-05:00 Eastern Standard Time (Mexico): Chetumal
-05:00 Eastern Standard Time: Eastern Time (US & Canada)
-05:00 Haiti Standard Time: Haiti
-05:00 Cuba Standard Time: Havana
-05:00 US Eastern Standard Time: Indiana (East)
-05:00 Turks And Caicos Standard Time: Turks and Caicos
-04:00 Paraguay Standard Time: Asuncion
-04:00 Atlantic Standard Time: Atlantic Time (Canada)
-04:00 Venezuela Standard Time: Caracas
-04:00 Central Brazilian Standard Time: Cuiaba
-04:00 SA Western Standard Time: Georgetown, La Paz, Manaus, San Juan
-04:00 Pacific SA Standard Time: Santiago
-03:30 Newfoundland Standard Time: Newfoundland
-03:00 Tocantins Standard Time: Araguaina
-03:00 E. South America Standard Time: Brasilia
-03:00 SA Eastern Standard Time: Cayenne, Fortaleza
-03:00 Argentina Standard Time: City of Buenos Aires
-03:00 Greenland Standard Time: Greenland
-03:00 Montevideo Standard Time: Montevideo
-03:00 Magallanes Standard Time: Punta Arenas
-03:00 Saint Pierre Standard Time: Saint Pierre and Miquelon
-03:00 Bahia Standard Time: Salvador
-02:00 UTC-02: Coordinated Universal Time-02
-01:00 Azores Standard Time: Azores
-01:00 Cape Verde Standard Time: Cabo Verde Is.
+00:00 UTC: Coordinated Universal Time
+00:00 GMT Standard Time: Dublin, Edinburgh, Lisbon, London
+00:00 Greenwich Standard Time: Monrovia, Reykjavik
+00:00 Sao Tome Standard Time: Sao Tome
+01:00 Morocco Standard Time: Casablanca
+01:00 W. Europe Standard Time: Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
+01:00 Central Europe Standard Time: Belgrade, Bratislava, Budapest, Ljubljana, Prague
+01:00 Romance Standard Time: Brussels, Copenhagen, Madrid, Paris
+01:00 Central European Standard Time: Sarajevo, Skopje, Warsaw, Zagreb
+01:00 W. Central Africa Standard Time: West Central Africa
+02:00 GTB Standard Time: Athens, Bucharest
+02:00 Middle East Standard Time: Beirut
+02:00 Egypt Standard Time: Cairo
+02:00 E. Europe Standard Time: Chisinau
+02:00 West Bank Standard Time: Gaza, Hebron
+02:00 South Africa Standard Time: Harare, Pretoria
+02:00 FLE Standard Time: Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius
+02:00 Israel Standard Time: Jerusalem
+02:00 South Sudan Standard Time: Juba
+02:00 Kaliningrad Standard Time: Kaliningrad
+02:00 Sudan Standard Time: Khartoum
+02:00 Libya Standard Time: Tripoli
+02:00 Namibia Standard Time: Windhoek
+03:00 Jordan Standard Time: Amman
+03:00 Arabic Standard Time: Baghdad
+03:00 Syria Standard Time: Damascus
+03:00 Turkey Standard Time: Istanbul
+03:00 Arab Standard Time: Kuwait, Riyadh
+03:00 Belarus Standard Time: Minsk
+03:00 Russian Standard Time: Moscow, St. Petersburg
+03:00 E. Africa Standard Time: Nairobi
+03:00 Volgograd Standard Time: Volgograd
+03:30 Iran Standard Time: Tehran
+04:00 Arabian Standard Time: Abu Dhabi, Muscat
+04:00 Astrakhan Standard Time: Astrakhan, Ulyanovsk
+04:00 Azerbaijan Standard Time: Baku
+04:00 Russia Time Zone 3: Izhevsk, Samara
+04:00 Mauritius Standard Time: Port Louis
+04:00 Saratov Standard Time: Saratov
+04:00 Georgian Standard Time: Tbilisi
+04:00 Caucasus Standard Time: Yerevan
+04:30 Afghanistan Standard Time: Kabul
+05:00 West Asia Standard Time: Ashgabat, Tashkent
+05:00 Qyzylorda Standard Time: Astana, Qyzylorda
+05:00 Ekaterinburg Standard Time: Ekaterinburg
+05:00 Pakistan Standard Time: Islamabad, Karachi
+05:30 India Standard Time: Chennai, Kolkata, Mumbai, New Delhi
+05:30 Sri Lanka Standard Time: Sri Jayawardenepura
+05:45 Nepal Standard Time: Kathmandu
+06:00 Central Asia Standard Time: Bishkek
+06:00 Bangladesh Standard Time: Dhaka
+06:00 Omsk Standard Time: Omsk
+06:30 Myanmar Standard Time: Yangon (Rangoon)
+07:00 SE Asia Standard Time: Bangkok, Hanoi, Jakarta
+07:00 Altai Standard Time: Barnaul, Gorno-Altaysk
+07:00 W. Mongolia Standard Time: Hovd
+07:00 North Asia Standard Time: Krasnoyarsk
+07:00 N. Central Asia Standard Time: Novosibirsk
+07:00 Tomsk Standard Time: Tomsk
+08:00 China Standard Time: Beijing, Chongqing, Hong Kong, Urumqi
+08:00 North Asia East Standard Time: Irkutsk
+08:00 Singapore Standard Time: Kuala Lumpur, Singapore
+08:00 W. Australia Standard Time: Perth
+08:00 Taipei Standard Time: Taipei
+08:00 Ulaanbaatar Standard Time: Ulaanbaatar
+08:45 Aus Central W. Standard Time: Eucla
+09:00 Transbaikal Standard Time: Chita
+09:00 Tokyo Standard Time: Osaka, Sapporo, Tokyo
+09:00 North Korea Standard Time: Pyongyang
+09:00 Korea Standard Time: Seoul
+09:00 Yakutsk Standard Time: Yakutsk
+09:30 Cen. Australia Standard Time: Adelaide
+09:30 AUS Central Standard Time: Darwin
+10:00 E. Australia Standard Time: Brisbane
+10:00 AUS Eastern Standard Time: Canberra, Melbourne, Sydney
+10:00 West Pacific Standard Time: Guam, Port Moresby
+10:00 Tasmania Standard Time: Hobart
+10:00 Vladivostok Standard Time: Vladivostok
+10:30 Lord Howe Standard Time: Lord Howe Island
+11:00 Bougainville Standard Time: Bougainville Island
+11:00 Russia Time Zone 10: Chokurdakh
+11:00 Magadan Standard Time: Magadan
+11:00 Norfolk Standard Time: Norfolk Island
+11:00 Sakhalin Standard Time: Sakhalin
+11:00 Central Pacific Standard Time: Solomon Is., New Caledonia
+12:00 Russia Time Zone 11: Anadyr, Petropavlovsk-Kamchatsky
+12:00 New Zealand Standard Time: Auckland, Wellington
+12:00 UTC+12: Coordinated Universal Time+12
+12:00 Fiji Standard Time: Fiji
+12:45 Chatham Islands Standard Time: Chatham Islands
+13:00 UTC+13: Coordinated Universal Time+13
+13:00 Tonga Standard Time: Nuku'alofa
+13:00 Samoa Standard Time: Samoa
+14:00 Line Islands Standard Time: Kiritimati Island`

export const timeZones: readonly Option[] = named
  .trim()
  .split('\n')
  .map((line) => {
    const [, offset, id, places] = /^(\S+) (.+?): (.+)$/.exec(line)!
    return { value: id!, label: `(UTC${offset === '+00:00' ? '' : offset}) ${places}` }
  })
