/** Asia and Oceania. Grammar: `../almanac.ts`. */
export const ASIAN = `
= 60 | Vietnam | Việt Nam | VIE
776 * League | VIE D1 | Vietnamese V.League 1 | V-League (VĐQG Việt Nam) | #D8232A
  Nam Dinh~Thép Xanh Nam Định, Ha Noi FC~Hà Nội FC, Cong An Ha Noi~Công An Hà Nội, The Cong Viettel~Thể Công Viettel, Ninh Binh FC~Ninh Bình FC, Cong An TP.HCM~Công An TP.HCM, Hai Phong~Hải Phòng, Thanh Hoa~Đông Á Thanh Hóa, Becamex TP.HCM, Hong Linh Ha Tinh~Hồng Lĩnh Hà Tĩnh, Song Lam Nghe An~Sông Lam Nghệ An, Hoang Anh Gia Lai~Hoàng Anh Gia Lai, SHB Da Nang~SHB Đà Nẵng, PVF-Cong An Nhan Dan~PVF-Công An Nhân Dân
777 League | VIE D2 | Vietnamese V.League 2 | Hạng nhất Việt Nam | #D8656A
  Truong Tuoi Dong Nai~Trường Tươi Đồng Nai, Khanh Hoa~Khánh Hòa, Quy Nhon United~Quy Nhơn United, Xuan Thien Phu Tho~Xuân Thiện Phú Thọ, Bac Ninh FC~Bắc Ninh FC, Than Quang Ninh~Than Quảng Ninh, Dai hoc Van Hien~Đại học Văn Hiến, TP.HCM Youth~Trẻ TP.HCM, Long An~Long An FC, Dong Thap~Đồng Tháp, Ba Ria Vung Tau~Bà Rịa - Vũng Tàu, Thanh nien TP.HCM~Thanh Niên TP.HCM
778 CupMatch | VIE CUP | Vietnamese National Cup | Cúp Quốc gia Việt Nam | #B5651D
  @
= 61 | Japan | Nhật Bản | JPN
25 * League | JPN D1 | Japanese J1 League | VĐQG Nhật Bản (J1 League) | #009900
  Kashima Antlers, Kashiwa Reysol, Vissel Kobe, Kyoto Sanga, Sanfrecce Hiroshima, Machida Zelvia, Urawa Red Diamonds, Kawasaki Frontale, Gamba Osaka, Cerezo Osaka, FC Tokyo, Avispa Fukuoka, Nagoya Grampus, Shimizu S-Pulse, Yokohama F. Marinos, Fagiano Okayama, Tokyo Verdy, Mito Hollyhock, V-Varen Nagasaki, JEF United Chiba
284 League | JPN D2 | Japanese J2 League | Hạng 2 Nhật Bản | #5AA35A
  Albirex Niigata, Shonan Bellmare, Yokohama FC, Tokushima Vortis, Jubilo Iwata, Omiya Ardija, Sagan Tosu, Vegalta Sendai, Imabari FC, Iwaki FC, Ventforet Kofu, Consadole Sapporo, Montedio Yamagata, Blaublitz Akita, Oita Trinita, Fujieda MYFC, Kataller Toyama, Tochigi City, Vanraure Hachinohe, Tegevajaro Miyazaki
1193 League | JPN D3 | Japanese J3 League | Hạng 3 Nhật Bản | #8DB48D
  Roasso Kumamoto, Renofa Yamaguchi, Ehime FC, Kagoshima United, FC Osaka, Zweigen Kanazawa, Gainare Tottori, Tochigi SC, Giravanz Kitakyushu, Nara Club, Matsumoto Yamaga, SC Sagamihara, FC Gifu, Fukushima United, FC Ryukyu, AC Nagano Parceiro, Thespa Gunma, Kamatamare Sanuki, Kochi United, Azul Claro Numazu
= 62 | South Korea | Hàn Quốc | KOR
15 * SubLeague | KOR D1 | Korean K League 1 | VĐQG Hàn Quốc (K-League 1) | #003366
  Jeonbuk Hyundai Motors, Daejeon Hana Citizen, Gimcheon Sangmu, Pohang Steelers, Gangwon FC, FC Seoul, Gwangju FC, FC Anyang, Ulsan HD, Bucheon FC 1995, Jeju SK, Incheon United
1130 League | KOR D2 | Korean K League 2 | Hạng 2 Hàn Quốc | #567693
  Suwon Samsung Bluewings, Suwon FC, Seoul E-Land, Seongnam FC, Jeonnam Dragons, Gimpo FC, Busan IPark, Daegu FC, Chungnam Asan, Hwaseong FC, Gyeongnam FC, Chungbuk Cheongju, Cheonan City, Ansan Greeners, Paju Frontier, Yongin FC, Gimhae City
= 63 | China | Trung Quốc | CHA
60 League | CHA CSL | Chinese Super League | VĐQG Trung Quốc (Super League) | #CC0000
  Shanghai Port, Shanghai Shenhua, Chengdu Rongcheng, Beijing Guoan, Shandong Taishan, Tianjin Jinmen Tiger, Zhejiang FC, Yunnan Yukun, Qingdao West Coast, Dalian Yingbo, Henan FC, Shenzhen Peng City, Wuhan Three Towns, Qingdao Hainiu, Chongqing Tonglianglong, Liaoning Tieren
61 League | CHA D1 | China League One | Hạng nhất Trung Quốc | #C45757
  Meizhou Hakka, Changchun Yatai, Guangdong GZ-Power, Yanbian Longding, Shijiazhuang Gongfu, Dingnan United, Nantong Zhiyun, Shaanxi Union, Suzhou Dongwu, Nanjing City, Dalian Kun City, Heilongjiang Ice City, Foshan Nanshi, Shanghai Jiading, Wuxi Wugo, Dongguan United
= 64 | Thailand | Thái Lan | THA
700 * League | THA PR | Thai Premier League | VĐQG Thái Lan (Thai League 1) | #2D2A6E
  Buriram United, Bangkok United, BG Pathum United, Port FC, Ratchaburi Mitr Phol FC, Muangthong United, Nakhon Ratchasima Mazda FC, Prachuap FC, Sukhothai FC, Chiangrai United, Lamphun Warriors, Uthai Thani FC, Rayong FC, Kanchanaburi Power, Ayutthaya United, Chonburi FC
726 League | THA D1 | Thai League 2 | Hạng 2 Thái Lan | #6A68A0
  Nakhon Pathom United FC, Nong Bua Pitchaya FC, Khon Kaen United, Mahasarakham SBT FC, Sisaket United, Chanthaburi FC, Kasetsart FC, Phrae United, Chainat Hornbill FC, Rasi Salai United, Trat FC, Pattaya United, Samut Sakhon City, Nakhon Si United FC, Police Tero FC, Bangkok FC, Phatthalung FC, Songkhla FC
= 65 | Indonesia | Indonesia | INA
766 League | INA D1 | Indonesian Super League | VĐQG Indonesia | #E03C31
  Persib Bandung, Borneo FC Samarinda, Persija Jakarta, Malut United, Persebaya Surabaya, Bali United, Dewa United, Arema FC, Persita Tangerang, PSM Makassar, PSIM Yogyakarta, Bhayangkara Presisi Lampung, Persik Kediri, Madura United, Persijap Jepara, Semen Padang, PSBS Biak, Persis Solo
= 66 | Malaysia | Malaysia | MAS
749 League | MAS SL | Malaysian Super League | VĐQG Malaysia | #0B3D91
  Johor Darul Ta'zim, Selangor FC, Kuching City, Terengganu FC, Kuala Lumpur City, Immigration FC, Sabah FA, Negeri Sembilan, Kelantan The Real Warriors, DPMM FC, Penang FC, Melaka FC, PDRM FC
= 67 | Singapore | Singapore | SIN
480 League | SIN PR | Singapore Premier League | VĐQG Singapore | #EF3340
  Lion City Sailors, BG Tampines Rovers, Geylang International, Balestier Khalsa, Albirex Niigata Singapore, Hougang United, Tanjong Pagar United, Young Lions
= 68 | Philippines | Philippines | PHI
1531 League | PHI D1 | Philippines Football League | VĐQG Philippines | #0038A8
  Kaya FC Iloilo, One Taguig, Manila Digger, Dynamic Herb Cebu, Stallion Laguna, Maharlika Taguig, Davao Aguilas, Mendiola 1991
= 69 | Cambodia | Campuchia | CAM
1436 SubLeague | CAM PR | Cambodian Premier League | VĐQG Campuchia | #1F3F8F
  Preah Khan Reach Svay Rieng, Phnom Penh Crown, Boeung Ket Angkor, Visakha FC, Nagaworld FC, Angkor Tiger, ISI Dangkor Senchey, Kirivong Sok Sen Chey, Ministry of Interior FA, Life FC Sihanoukville
= 70 | Myanmar | Myanmar | MYA
1228 League | MYA D1 | Myanmar National League | VĐQG Myanmar | #C9A227
  Shan United, Yangon United, Hantharwady United, Yadanarbon FC, Dagon Star United, Ispe FC, Ayeyawady United, Thitsar Arman, Rakhine United, Mahar United, Dagon Port, Yarmanya United
= 71 | India | Ấn Độ | IND
1367 League | IND SL | Indian Super League | VĐQG Ấn Độ | #FF9933
  Mohun Bagan Super Giant, FC Goa, Bengaluru FC, Northeast United, Jamshedpur FC, Mumbai City FC, East Bengal, Punjab FC, Odisha FC, Kerala Blasters, Chennaiyin FC, Mohammedan SC Kolkata, Inter Kashi, Sporting Club Delhi
= 72 | Uzbekistan | Uzbekistan | UZB
602 League | UZB D1 | Uzbekistan Super League | VĐQG Uzbekistan | #0099B5
  Neftchi Fergana, Pakhtakor Tashkent, Nasaf Qarshi, Navbahor Namangan, AGMK, Dinamo Samarkand, Bunyodkor, Sogdiana Jizzakh, Termez Surkhon, Qizilqum Zarafshon, Andijon, Xorazm Urganch, Mashal Mubarek, Kokand 1912, Shurtan Guzor, Buxoro FK
= 73 | Iran | Iran | IRN
783 League | IRN PR | Iranian Persian Gulf Pro League | VĐQG Iran | #239F40
  Tractor Tabriz, Esteghlal Tehran, Sepahan Isfahan, Persepolis, Golgohar Sirjan, Chadormalou Ardakan, Malavan Bandar Anzali, Foolad Khuzestan, Aluminium Arak, Kheybar Khorramabad, Shams Azar Qazvin, Esteghlal Khuzestan, Zob Ahan Isfahan, Paykan Tehran, Fajr Sepasi Shiraz, Mes Rafsanjan
= 74 | Saudi Arabia | Ả Rập Xê Út | KSA
292 * League | KSA PR | Saudi Professional League | VĐQG Ả Rập Xê Út | #006C35
  Al Nassr Riyadh, Al Hilal Riyadh, Al Ahli Jeddah, Al Qadsiah Khobar, Al Ittihad Jeddah, Al Taawoun Buraidah, Al Ettifaq Dammam, Neom SC, Al Khaleej Saihat, Al Hazem, Al Fayha Majmaah, Al Fateh Hofuf, Al Kholood, Al Shabab Riyadh, Al Riyadh SC, Damac FC, Al Okhdood, Al Najma Unaizah
793 League | KSA D1 | Saudi First Division League | Hạng nhất Ả Rập Xê Út | #5B9A77
  Abha Club, Al Faisaly Harmah, Al Diriyah, Al Ula FC, Al Orobah, Al Wehda Mecca, Al Raed, Al Adalah, Al Tai, Al Jabalain, Al Batin, Al Jandal, Al Bukiryah, Al Zulfi, Jeddah Club, Al Arabi Unaizah, Al Anwar, Al Wahdah Dammam
= 75 | Qatar | Qatar | QAT
825 League | QAT D1 | Qatar Stars League | VĐQG Qatar | #8A1538
  Al Sadd, Al Duhail, Al Gharafa, Al Rayyan, Al Shamal, Qatar SC, Al Wakrah, Al Arabi Doha, Al Ahli Doha, Umm Salal, Al Shahania, Al Sailiya
= 76 | UAE | UAE | UAE
462 League | UAE LP | UAE Pro League | VĐQG UAE | #00732F
  Al Ain, Shabab Al Ahli Dubai, Al Wahda Abu Dhabi, Al Jazira Abu Dhabi, Al Wasl Dubai, Al Nasr Dubai, Sharjah FC, Khor Fakkan, Ajman Club, Kalba, Baniyas, Al Bataeh, Al Dhafra, Dibba Al Fujairah
= 77 | Iraq | Iraq | IRQ
1048 League | IRQ D1 | Iraq Stars League | VĐQG Iraq | #3B5D3A
  Al Shorta Baghdad, Al Quwa Al Jawiya, Al Zawraa, Erbil SC, Al Talaba, Al Karma, Duhok SC, Zakho SC, Al Karkh, Naft Al Wasat, Al Naft, Newroz SC, Al Minaa Basra, Al Najaf, Al Kahrabaa, Diyala SC, Al Gharraf, Al Mosul, Amanat Baghdad, Al Qasim
= 78 | Jordan | Jordan | JOR
876 League | JOR PR | Jordanian Pro League | VĐQG Jordan | #7B2D26
  Al Hussein Irbid, Al Faisaly Amman, Al Wehdat, Al Ramtha, Al Salt, Al Jazeera Amman, Shabab Al Ordon, Al Ahli Amman, Al Baqaa, Sama Al Sarhan
= 79 | Kuwait | Kuwait | KUW
464 League | KUW D1 | Kuwait Premier League | VĐQG Kuwait | #007A3D
  Kuwait SC, Qadsia SC, Al Arabi Kuwait, Kazma, Al Salmiya, Al Fahaheel, Al Nasr Kuwait, Al Jahra, Al Tadamon, Al Shabab Kuwait
= 80 | Hong Kong | Hồng Kông | HK
6201 League | HK PR | Hong Kong Premier League | VĐQG Hồng Kông | #DE2910
  Kitchee SC, Tai Po FC, Lee Man FC, Eastern SC, Rangers Hong Kong, North District FC, Southern District, Kowloon City, HK Football Club, Eastern District
= 81 | Australia | Úc | AUS
273 League | AUS D1 | Australian A-League | VĐQG Úc | #F2B700
  Auckland FC, Newcastle Jets, Adelaide United, Melbourne City, Sydney FC, Melbourne Victory, Macarthur FC, Brisbane Roar, Central Coast Mariners, Perth Glory, Wellington Phoenix, Western Sydney Wanderers
1010 SubLeague | AUS NSWPL | Australian NPL New South Wales | NPL New South Wales (Úc) | #C7A84A
  APIA Leichhardt, Rockdale City Suns, Blacktown City, Marconi Stallions, Sydney United 58, Wollongong Wolves, Sydney Olympic, Manly United, St George FC, Sutherland Sharks, Western Sydney Wanderers Youth, UNSW FC
1011 SubLeague | AUS VPL | Australian NPL Victoria | NPL Victoria (Úc) | #B7A060
  Heidelberg United, Oakleigh Cannons, Avondale FC, South Melbourne, Dandenong Thunder, Hume City, Dandenong City, Green Gully SC, Preston Lions, Altona Magic, St Albans Saints, Bentleigh Greens
= 82 | New Zealand | New Zealand | NZL
1240 SubLeague | NZL NL | New Zealand National League | VĐQG New Zealand | #1D3557
  Auckland City, Wellington Olympic, Western Springs, Auckland United, Birkenhead United, Miramar Rangers, Christchurch United, Coastal Spirit, Western Suburbs, Wellington Phoenix Reserves
= 83 | Bahrain | Bahrain | BHR
932 League | BHR PR | Bahrain Premier League | VĐQG Bahrain | #CE1126
  Al Khalidiyah, Al Muharraq, Riffa SC, Sitra Club, Al Ahli Manama, Al Malikiya, Al Najma Manama, Bahrain SC, Budaiya, Al Hidd, Al Shabab Manama, Aali FC
= 84 | Oman | Oman | OMA
933 League | OMA PR | Omani League | VĐQG Oman | #A33B3B
  Al Seeb, Al Nahda Buraimi, Al Shabab Seeb, Sohar SC, Oman Club, Al Rustaq, Ibri Club, Al Khaboura, Saham SC, Al Nasr Salalah, Dhofar SC, Bahla Club
`
