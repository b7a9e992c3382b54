type AreaCodes = { country: 'US' | 'CA'; zones: readonly string[]; codes: readonly number[] }

/**
 * The area codes of the fifty states, the District of Columbia and Canada, with the clocks that
 * they lie under. Where one lies under several, or its numbers are given out over another one's
 * area, all of them count. Source: the numbering plan of NANPA (nanpa.com, reports of area codes in
 * service), as the metadata and the map of time zones of Google's libphonenumber carry it; read on
 * 2026-11-22, with thirteen overlays that are newer than that map. Not in it: the other countries
 * and territories of +1, toll-free numbers (8xx), 900, and numbers that belong to no place.
 */
export const areaCodes: readonly AreaCodes[] = [
  { country: 'US', zones: ['Pacific/Honolulu'], codes: [808] },
  { country: 'US', zones: ['America/Phoenix'], codes: [480, 520, 602, 623] },
  {
    country: 'US',
    zones: ['America/New_York'],
    codes: [
      201, 202, 203, 207, 212, 215, 216, 220, 223, 227, 229, 231, 234, 239, 240, 248, 252, 260, 267,
      269, 272, 276, 283, 301, 302, 304, 305, 313, 315, 317, 321, 324, 326, 329, 330, 332, 336, 339,
      347, 351, 352, 363, 380, 386, 401, 404, 407, 410, 412, 413, 419, 434, 436, 440, 443, 445, 463,
      470, 472, 475, 478, 484, 502, 508, 513, 516, 517, 518, 540, 551, 561, 567, 570, 571, 582, 585,
      586, 603, 607, 609, 610, 614, 616, 617, 624, 631, 640, 645, 646, 656, 667, 678, 679, 680, 681,
      686, 703, 704, 706, 716, 717, 718, 724, 727, 728, 732, 734, 740, 743, 754, 757, 762, 765, 770,
      771, 772, 774, 781, 786, 802, 803, 804, 810, 813, 814, 821, 826, 828, 835, 838, 839, 843, 845,
      848, 854, 856, 857, 859, 860, 862, 863, 864, 865, 878, 904, 908, 910, 912, 914, 917, 919, 929,
      934, 937, 941, 943, 947, 948, 954, 959, 973, 978, 980, 984, 989,
    ],
  },
  {
    country: 'US',
    zones: ['America/Los_Angeles'],
    codes: [
      206, 209, 213, 253, 279, 310, 323, 341, 350, 360, 369, 408, 415, 424, 425, 442, 503, 509, 510,
      530, 559, 562, 564, 619, 626, 628, 650, 657, 661, 669, 702, 707, 714, 725, 738, 747, 760, 805,
      818, 820, 831, 837, 840, 858, 909, 916, 925, 949, 951, 971,
    ],
  },
  { country: 'US', zones: ['America/Denver', 'America/Phoenix'], codes: [928] },
  {
    country: 'US',
    zones: ['America/Denver', 'America/Los_Angeles'],
    codes: [208, 458, 541, 775, 986],
  },
  {
    country: 'US',
    zones: ['America/Denver'],
    codes: [303, 307, 385, 406, 435, 505, 575, 719, 720, 748, 801, 915, 970, 983],
  },
  {
    country: 'US',
    zones: ['America/Chicago', 'America/New_York'],
    codes: [219, 270, 364, 423, 448, 574, 606, 729, 812, 850, 906, 930],
  },
  { country: 'US', zones: ['America/Chicago', 'America/Denver'], codes: [308, 605, 620, 701, 785] },
  {
    country: 'US',
    zones: ['America/Chicago'],
    codes: [
      205, 210, 214, 217, 218, 224, 225, 228, 235, 251, 254, 256, 262, 274, 281, 309, 312, 314, 316,
      318, 319, 320, 325, 327, 331, 334, 337, 346, 353, 361, 402, 405, 409, 414, 417, 430, 432, 447,
      457, 464, 469, 471, 479, 483, 501, 504, 507, 512, 515, 531, 534, 539, 557, 563, 572, 573, 580,
      601, 608, 612, 615, 618, 621, 629, 630, 636, 641, 651, 659, 660, 662, 682, 689, 708, 712, 713,
      715, 726, 730, 731, 737, 763, 769, 773, 779, 806, 815, 816, 817, 830, 832, 847, 861, 870, 872,
      901, 903, 913, 918, 920, 924, 931, 936, 938, 940, 945, 952, 956, 972, 975, 979, 985,
    ],
  },
  { country: 'US', zones: ['America/Adak', 'America/Anchorage'], codes: [907] },
  { country: 'CA', zones: ['America/Winnipeg'], codes: [204, 431, 474, 584] },
  { country: 'CA', zones: ['America/Vancouver'], codes: [604] },
  { country: 'CA', zones: ['America/Toronto', 'America/Winnipeg'], codes: [807] },
  {
    country: 'CA',
    zones: ['America/Toronto'],
    codes: [
      226, 249, 263, 289, 343, 354, 365, 382, 416, 437, 438, 450, 468, 514, 519, 548, 579, 613, 647,
      683, 705, 742, 753, 819, 873, 905, 942,
    ],
  },
  { country: 'CA', zones: ['America/Regina'], codes: [306, 639] },
  { country: 'CA', zones: ['America/Halifax', 'America/Toronto'], codes: [367, 418, 581] },
  { country: 'CA', zones: ['America/Halifax', 'America/St_Johns'], codes: [709, 879] },
  { country: 'CA', zones: ['America/Halifax'], codes: [428, 506, 782, 902] },
  {
    country: 'CA',
    zones: ['America/Edmonton', 'America/Vancouver'],
    codes: [236, 250, 257, 672, 778],
  },
  {
    country: 'CA',
    zones: [
      'America/Edmonton',
      'America/Fort_Nelson',
      'America/Toronto',
      'America/Vancouver',
      'America/Winnipeg',
    ],
    codes: [867],
  },
  { country: 'CA', zones: ['America/Edmonton'], codes: [368, 403, 587, 780, 825] },
]
