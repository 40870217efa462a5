/** Countries by the three letters after a club's name, such as `(ENG)`: the associations of UEFA. */

const TABLE = `ALB Albania, AND Andorra, ARM Armenia, AUT Austria, AZE Azerbaijan, BEL Belgium, BIH Bosnia, BLR Belarus, BUL Bulgaria,
CRO Croatia, CYP Cyprus, CZE Czech Republic, DEN Denmark, ENG England, ESP Spain, EST Estonia, FIN Finland, FRA France,
FRO Faroe Islands, GEO Georgia, GER Germany, GIB Gibraltar, GRE Greece, HUN Hungary, IRL Ireland, ISL Iceland, ISR Israel,
ITA Italy, KAZ Kazakhstan, KOS Kosovo, KVX Kosovo, LIE Liechtenstein, LTU Lithuania, LUX Luxembourg, LVA Latvia, MDA Moldova,
MKD North Macedonia, MLT Malta, MNE Montenegro, NED Netherlands, NIR Northern Ireland, NOR Norway, POL Poland, POR Portugal,
ROU Romania, RUS Russia, SCO Scotland, SMR San Marino, SRB Serbia, SUI Switzerland, SVK Slovakia, SVN Slovenia, SWE Sweden,
TUR Turkey, UKR Ukraine, WAL Wales`

const COUNTRIES: ReadonlyMap<string, string> = new Map(
  TABLE.split(/,\s/).map(entry => [entry.slice(0, 3), entry.slice(4)]),
)

/** Returns the country with the three-letter code, `undefined` for an unknown code. */
export const countryOfCode = (code: string): string | undefined => COUNTRIES.get(code)
