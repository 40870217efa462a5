/** The Americas. Grammar: `../almanac.ts`. */
export const AMERICAN = `
= 100 | USA | Mỹ | USA
21 * League | USA MLS | Major League Soccer | Nhà nghề Mỹ (MLS) | #660033
  Inter Miami CF, FC Cincinnati, Philadelphia Union, San Diego FC, Vancouver Whitecaps, Los Angeles FC, Charlotte FC, Minnesota United, Seattle Sounders, New York City FC, Nashville SC, Columbus Crew, Orlando City, Chicago Fire, Austin FC, Portland Timbers, FC Dallas, Real Salt Lake, New York Red Bulls, Colorado Rapids, New England Revolution, San Jose Earthquakes, Houston Dynamo, Toronto FC, CF Montreal, Atlanta United, St. Louis City, Sporting Kansas City, LA Galaxy, DC United
6202 League | USA UCH | USL Championship | Hạng nhất Mỹ (USL) | #965C77
  Louisville City, Charleston Battery, FC Tulsa, Pittsburgh Riverhounds, North Carolina FC, Sacramento Republic, New Mexico United, San Antonio FC, El Paso Locomotive, Phoenix Rising, Orange County SC, Hartford Athletic, Loudoun United, Rhode Island FC, Detroit City, Indy Eleven, Colorado Springs, Oakland Roots, Lexington SC, Monterey Bay, Tampa Bay Rowdies, Birmingham Legion, Las Vegas Lights, Miami FC
1600 League | USA NWSL | USA National Women's Soccer League (W) | Nữ nhà nghề Mỹ (NWSL) | #C2508A
  Kansas City Current (W), Washington Spirit (W), Orlando Pride (W), Gotham FC (W), Portland Thorns (W), Seattle Reign (W), San Diego Wave (W), Racing Louisville (W), North Carolina Courage (W), Houston Dash (W), Angel City (W), Utah Royals (W), Bay FC (W), Chicago Stars (W)
= 101 | Mexico | Mexico | MEX
140 League | MEX D1 | Mexican Liga MX | VĐQG Mexico | #006847
  Toluca, Tigres UANL, CF America, Cruz Azul, Monterrey, Chivas Guadalajara, Pachuca, FC Juarez, Club Tijuana, Pumas UNAM, Santos Laguna, Atlas, Queretaro, Atletico San Luis, Necaxa, Mazatlan FC, Club Leon, Puebla
143 League | MEX D2 | Mexican Liga de Expansion | Hạng 2 Mexico | #5E9379
  Irapuato, Atletico Morelia, Tepatitlan, Cancun FC, Venados FC, Tampico Madero, Alebrijes de Oaxaca, Mineros de Zacatecas, Leones Negros, Atlante, Tlaxcala FC, CD Tapatio, Correcaminos UAT, Dorados de Sinaloa
= 102 | Brazil | Brazil | BRA
4 * League | BRA D1 | Brazilian Serie A | VĐQG Brazil | #996600
  Flamengo, Palmeiras, Cruzeiro, Mirassol, Fluminense, Botafogo RJ, Bahia, Sao Paulo, Gremio, Red Bull Bragantino, Atletico Mineiro, Santos, Corinthians, Vasco da Gama, Vitoria BA, Internacional RS, Coritiba, Athletico Paranaense, Chapecoense, Remo
6203 League | BRA D2 | Brazilian Serie B | Hạng 2 Brazil | #B58F4A
  Ceara, Fortaleza, Juventude, Sport Recife, Criciuma, Goias, Novorizontino, CRB, Avai, Cuiaba, Atletico Goianiense, Operario Ferroviario, Vila Nova, America Mineiro, Athletic Club MG, Botafogo SP, Ponte Preta, Londrina, Sao Bernardo, Nautico
1080 SubLeague | BRA D3 | Brazilian Serie C | Hạng 3 Brazil | #C2A878
  Paysandu, Ferroviaria, Volta Redonda, Amazonas FC, Guarani SP, Caxias, Brusque, Floresta CE, Ypiranga RS, Ituano, Botafogo PB, Figueirense, Confianca, Maringa FC, Anapolis, Itabaiana, Santa Cruz, Barra SC, Inter de Limeira, Maranhao
= 103 | Argentina | Argentina | ARG
2 * SubLeague | ARG D1 | Argentine Liga Profesional | VĐQG Argentina | #00A8CC
  River Plate, Boca Juniors, Racing Club, Rosario Central, Estudiantes La Plata, Argentinos Juniors, Independiente, San Lorenzo, Velez Sarsfield, Lanus, Talleres Cordoba, Huracan, Deportivo Riestra, Tigre, Belgrano, Central Cordoba SDE, Barracas Central, Defensa y Justicia, Independiente Rivadavia, Union Santa Fe, Platense, Instituto Cordoba, Gimnasia La Plata, Banfield, Atletico Tucuman, Newell's Old Boys, Sarmiento Junin, Aldosivi, Gimnasia Mendoza, Estudiantes Rio Cuarto
252 SubLeague | ARG D2 | Argentine Primera Nacional | Hạng 2 Argentina | #5CB8CC
  Godoy Cruz, San Martin San Juan, Atlanta, Deportivo Madryn, Gimnasia Jujuy, Deportivo Moron, Temperley, Quilmes, San Miguel, Agropecuario, Chacarita Juniors, San Martin Tucuman, Tristan Suarez, Nueva Chicago, Ferro Carril Oeste, Colon Santa Fe, All Boys, Los Andes, Patronato Parana, Almagro, Defensores de Belgrano, Guemes, Almirante Brown, Mitre SDE
= 104 | Chile | Chile | CHI
415 League | CHI D1 | Chilean Primera Division | VĐQG Chile | #D52B1E
  Coquimbo Unido, Universidad Catolica, Universidad de Chile, O'Higgins, Palestino, Colo Colo, Audax Italiano, Huachipato, Cobresal, Nublense, Union La Calera, Everton CD, Deportes Limache, La Serena, Deportes Concepcion, Universidad de Concepcion
= 105 | Colombia | Colombia | COL
250 SubLeague | COL D1 | Colombian Primera A | VĐQG Colombia | #FCD116
  Atletico Nacional, Junior Barranquilla, Independiente Medellin, Deportes Tolima, America de Cali, Santa Fe, Independiente Bucaramanga, Once Caldas, Millonarios, Deportivo Cali, Fortaleza CEIF, Aguilas Doradas, Deportivo Pasto, Alianza Valledupar, Llaneros FC, Boyaca Chico, Deportivo Pereira, Jaguares de Cordoba, Cucuta Deportivo, Internacional de Bogota
= 106 | Peru | Peru | PER
242 SubLeague | PER D1 | Peruvian Liga 1 | VĐQG Peru | #B5121B
  Universitario de Deportes, Cusco FC, Alianza Lima, Sporting Cristal, FBC Melgar, Alianza Atletico Sullana, Cienciano, Deportivo Garcilaso, Sport Huancayo, Los Chankas, ADT Tarma, Atletico Grau, Comerciantes Unidos, Sport Boys, UTC Cajamarca, Juan Pablo II College, FC Cajamarca, CD Moquegua
= 107 | Uruguay | Uruguay | URU
240 SubLeague | URU D1 | Uruguayan Primera Division | VĐQG Uruguay | #5CBFEB
  Nacional Montevideo, Penarol, Liverpool Montevideo, Defensor Sporting, Racing Montevideo, Boston River, Juventud Las Piedras, Cerro Largo, Montevideo City Torque, Danubio FC, Montevideo Wanderers, Progreso, CA Cerro, Albion FC, Central Espanol, Deportivo Maldonado
= 108 | Paraguay | Paraguay | PAR
354 League | PAR D1 | Paraguayan Division Profesional | VĐQG Paraguay | #D2042D
  Cerro Porteno, Guarani Asuncion, Club Olimpia, Libertad Asuncion, Nacional Asuncion, Sportivo Trinidense, Sportivo Ameliano, Recoleta FC, 2 de Mayo, Sportivo Luqueno, Rubio Nu, Sportivo San Lorenzo
= 109 | Ecuador | Ecuador | ECU
352 SubLeague | ECU D1 | Ecuadorian Serie A | VĐQG Ecuador | #F4C300
  Independiente del Valle, LDU Quito, Barcelona SC Guayaquil, Universidad Catolica Quito, Orense SC, Libertad Loja, Emelec, Deportivo Cuenca, Aucas, Macara, Delfin SC, Manta FC, Tecnico Universitario, Mushuc Runa, Leones del Norte, Guayaquil City
= 110 | Bolivia | Bolivia | BOL
593 League | BOL D1 | Bolivian Primera Division | VĐQG Bolivia | #007934
  Always Ready, Bolivar, The Strongest, Blooming, Nacional Potosi, Oriente Petrolero, San Antonio Bulo Bulo, GV San Jose, Guabira, Real Tomayapo, ABB Academia, Universitario de Vinto, Aurora, Independiente Petrolero, Real Oruro, Real Potosi
= 111 | Venezuela | Venezuela | VEN
596 SubLeague | VEN D1 | Venezuelan Primera Division | VĐQG Venezuela | #7B1E3A
  Universidad Central de Venezuela, Carabobo FC, Deportivo La Guaira, Deportivo Tachira, Caracas FC, Academia Puerto Cabello, Metropolitanos FC, Portuguesa FC, Estudiantes de Merida, Monagas SC, Zamora FC, Rayo Zuliano, Anzoategui FC, Trujillanos FC
= 112 | Costa Rica | Costa Rica | CRC
276 SubLeague | CRC D1 | Costa Rican Primera Division | VĐQG Costa Rica | #002B7F
  Deportivo Saprissa, LD Alajuelense, CS Herediano, CS Cartagines, Liberia, Puntarenas FC, San Carlos, Sporting San Jose, Perez Zeledon, Guadalupe FC
= 113 | Guatemala | Guatemala | GUA
1022 SubLeague | GUA D1 | Guatemalan Liga Nacional | VĐQG Guatemala | #4997D0
  Antigua GFC, CSD Municipal, Comunicaciones, Xelaju MC, Coban Imperial, Deportivo Mixco, Achuapa, Guastatoya, Malacateco, Marquense, Aurora FC, Deportivo Mictlan
= 114 | Honduras | Honduras | HON
1021 SubLeague | HON D1 | Honduran Liga Nacional | VĐQG Honduras | #0073CF
  CD Olimpia, Real Espana, Motagua, Marathon, Olancho FC, Genesis FC, Lobos UPNFM, Platense Puerto Cortes, Juticalpa, CD Choloma
= 115 | Canada | Canada | CAN
1910 League | CAN PL | Canadian Premier League | VĐQG Canada | #B31B1B
  Atletico Ottawa, Forge FC, Cavalry FC, HFX Wanderers, Inter Toronto, Pacific FC, Vancouver FC, Supra du Quebec
`
