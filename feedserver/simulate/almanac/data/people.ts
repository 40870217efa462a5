/** Invented people by region: initials and family names for squads and referees. */
export interface People {
  readonly initials: string
  readonly families: readonly string[]
}

const people = (initials: string, families: string): People => ({ initials, families: families.split(' ') })

export const PEOPLE = {
  english: people(
    'JTDMCLHARKBS',
    'Smith Walker Hughes Carter Bennett Palmer Cole Barnes Watson Foster Gray Mills Shaw Dawson Price Ward Turner Parker Howe Lawson Reid Murray Campbell Doyle',
  ),
  spanish: people(
    'JAMDPCLSIGRF',
    'García Fernández López Martínez Sánchez Torres Ruiz Navarro Moreno Ortega Vega Ramos Castro Molina Herrera Rojas Peña Cabrera Medina Aguirre Silva Suárez Ibáñez Quintero',
  ),
  portuguese: people(
    'JRPDLTGMBAFN',
    'Silva Santos Costa Pereira Ferreira Oliveira Ribeiro Almeida Carvalho Mendes Rocha Nunes Teixeira Moreira Barbosa Cardoso Gomes Lima Araújo Batista Freitas Vieira Neto Lopes',
  ),
  german: people(
    'LMFTJNDKPSCH',
    'Müller Schmidt Weber Becker Hoffmann Schulz Koch Richter Klein Wolf Neumann Braun Zimmermann Krüger Hartmann Lange Werner Krause Maier Vogel Keller Huber Steiner Winkler',
  ),
  french: people(
    'AKMLTBNYHRSC',
    'Martin Bernard Dubois Moreau Laurent Fofana Diallo Traoré Camara Girard Rousseau Lefèvre Mercier Koné Diop Faure Blanc Garnier Chevalier Touré Sylla Mendy Benoît Sarr',
  ),
  italian: people(
    'AMLFGSDPNRCE',
    'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca Mancini Costa Giordano Rizzo Lombardi Moretti Barbieri Fontana Santoro Caruso',
  ),
  dutch: people(
    'JDSLTMKRBWQN',
    'de_Jong Jansen de_Vries Bakker Visser Smit Meijer de_Boer Mulder Bos Vos Peters Hendriks Dekker Dijkstra Willems Koster Prins Blom Huisman Peeters Maes Claes Wouters',
  ),
  nordic: people(
    'EOJMAHNKSLTV',
    'Hansen Johansen Olsen Larsen Andersen Nilsen Berg Lund Dahl Eriksson Karlsson Lindberg Svensson Holm Nyström Jensen Møller Kjær Virtanen Korhonen Lindqvist Strand Haugen Solberg',
  ),
  slavic: people(
    'ADIMNPSVKLJO',
    'Novák Kovač Petrov Ivanov Marković Jovanović Popov Kowalski Nowak Horváth Dvořák Babić Nikolić Ilić Stanković Melnyk Shevchuk Wójcik Zieliński Georgiev Dimitrov Kral Tomić Volkov',
  ),
  turkish: people(
    'AEMYBOKHSCTU',
    'Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özdemir Şimşek Polat Erdoğan Papadopoulos Nikolaidis Georgiou Pappas',
  ),
  arabic: people(
    'AMSHFKYNOZRB',
    'Al_Dawsari Al_Shehri Hassan Ibrahim Mahmoud Al_Harbi Khalil Saleh Al_Ghamdi Mansour Nasser Al_Qahtani Farouk Rashid Hamdan Abdullah Karimi Rezaei Ahmadi Hosseini Ziyad Bensaid El_Amrani Jaziri',
  ),
  african: people(
    'ASKEMOJPTBNC',
    'Mensah Okafor Boateng Adeyemi Ndlovu Mokoena Asante Owusu Eze Balogun Kamara Keita Banda Phiri Otieno Mwangi Zulu Khumalo Dlamini Sithole Osei Appiah Musa Chukwu',
  ),
  japanese: people(
    'KTSYHRDMNAJI',
    'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Matsumoto Inoue Kimura Hayashi Shimizu Mori Abe Ikeda Hashimoto Ogawa Endo',
  ),
  korean: people(
    'KJSHMYDTWBIC',
    'Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Hong Yoo Ko Moon Son Bae',
  ),
  chinese: people(
    'WLZYHXJCGTSB',
    'Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang Xie Tang',
  ),
  vietnamese: people(
    'VQTĐHXMBKCNP',
    'Nguyễn_Văn_Toàn Trần_Đình_Long Lê_Quang_Huy Phạm_Đức_Minh Hoàng_Văn_Khánh Đỗ_Tuấn_Anh Bùi_Xuân_Hải Vũ_Minh_Phúc Đặng_Quốc_Việt Ngô_Thanh_Tùng Dương_Văn_Hào Lý_Công_Hậu Phan_Văn_Lâm Trương_Tiến_Đạt Nguyễn_Hữu_Sơn Trần_Bảo_Nam Lê_Văn_Thắng Phạm_Trung_Kiên Hồ_Tấn_Lộc Nguyễn_Thành_Đô Lương_Duy_Khang Đoàn_Ngọc_Tân Võ_Hoàng_Minh Cao_Văn_Bình',
  ),
  southeast: people(
    'SPTACNKRWDBM',
    'Saelim Chaiyasit Thongchai Srisuk Boonmee Wongsa Pratama Saputra Wijaya Santoso Hidayat Setiawan Rahman Ismail Zulkifli Hamzah Aung Naing Sokha Vannak Reyes Cruz Bautista Ramos',
  ),
} as const satisfies Record<string, People>

export type Region = keyof typeof PEOPLE
